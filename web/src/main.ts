// Starts the board.

import { mount } from 'svelte';
import './style/base.css';
import App from './App.svelte';
import { settings } from './state/settings.svelte.ts';

settings.applyTheme();
mount(App, { target: document.getElementById('app')! });
