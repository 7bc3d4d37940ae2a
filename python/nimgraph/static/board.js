// \0rolldown/runtime.js
var e = Object.defineProperty, t = (e, t, n) => () => {
	if (n) throw n[0];
	try {
		return e && (t = e(e = 0)), t;
	} catch (e) {
		throw n = [e], e;
	}
}, n = (t, n) => {
	let r = {};
	for (var i in t) e(r, i, {
		get: t[i],
		enumerable: !0
	});
	return n || e(r, Symbol.toStringTag, { value: "Module" }), r;
}, r = Array.isArray, i = Array.prototype.indexOf, a = Array.prototype.includes, o = Array.from, s = Object.defineProperty, c = Object.getOwnPropertyDescriptor, l = Object.getOwnPropertyDescriptors, u = Object.prototype, d = Array.prototype, f = Object.getPrototypeOf, p = Object.isExtensible, m = () => {};
function h(e) {
	for (var t = 0; t < e.length; t++) e[t]();
}
function g() {
	var e, t;
	return {
		promise: new Promise((n, r) => {
			e = n, t = r;
		}),
		resolve: e,
		reject: t
	};
}
var _ = 1024, v = 2048, y = 4096, b = 8192, x = 16384, S = 32768, C = 1 << 25, w = 65536, T = 1 << 19, ee = 1 << 20, E = 1 << 25, te = 1 << 21, ne = 1 << 22, re = 1 << 23, ie = Symbol("$state"), ae = Symbol("component"), oe = Symbol("legacy props"), se = Symbol(""), ce = Symbol("attributes"), le = Symbol("class"), ue = Symbol("style"), de = Symbol("text"), fe = Symbol("form reset"), pe = new class extends Error {
	name = "StaleReactionError";
	message = "The reaction that called `getAbortSignal()` was re-run or destroyed";
}(), me = !!globalThis.document?.contentType && /* @__PURE__ */ globalThis.document.contentType.includes("xml"), he = {}, D = Symbol("uninitialized"), ge = "http://www.w3.org/1999/xhtml";
function _e() {
	console.warn("https://svelte.dev/e/derived_inert");
}
function ve(e) {
	console.warn("https://svelte.dev/e/hydration_mismatch");
}
function ye() {
	console.warn("https://svelte.dev/e/svelte_boundary_reset_noop");
}
// node_modules/svelte/src/internal/client/dom/hydration.js
var O = !1;
function be(e) {
	O = e;
}
var k;
function xe(e) {
	if (e === null) throw ve(), he;
	return k = e;
}
function Se() {
	return xe(/* @__PURE__ */ Qt(k));
}
function A(e) {
	if (O) {
		if (/* @__PURE__ */ Qt(k) !== null) throw ve(), he;
		k = e;
	}
}
function Ce(e = 1) {
	if (O) {
		for (var t = e, n = k; t--;) n = /* @__PURE__ */ Qt(n);
		k = n;
	}
}
function we(e = !0) {
	for (var t = 0, n = k;;) {
		if (n.nodeType === 8) {
			var r = n.data;
			if (r === "]") {
				if (t === 0) return n;
				--t;
			} else (r === "[" || r === "[!" || r[0] === "[" && !isNaN(Number(r.slice(1)))) && (t += 1);
		}
		var i = /* @__PURE__ */ Qt(n);
		e && n.remove(), n = i;
	}
}
function Te(e) {
	if (!e || e.nodeType !== 8) throw ve(), he;
	return e.data;
}
// node_modules/svelte/src/internal/client/reactivity/equality.js
function Ee(e) {
	return e === this.v;
}
function De(e, t) {
	return e == e ? e !== t || typeof e == "object" && !!e || typeof e == "function" : t == t;
}
function Oe(e) {
	return !De(e, this.v);
}
// node_modules/svelte/src/internal/client/errors.js
function ke() {
	throw Error("https://svelte.dev/e/async_derived_orphan");
}
function Ae(e, t, n) {
	throw Error("https://svelte.dev/e/each_key_duplicate");
}
function je(e) {
	throw Error("https://svelte.dev/e/effect_in_teardown");
}
function Me() {
	throw Error("https://svelte.dev/e/effect_in_unowned_derived");
}
function Ne(e) {
	throw Error("https://svelte.dev/e/effect_orphan");
}
function Pe() {
	throw Error("https://svelte.dev/e/effect_update_depth_exceeded");
}
function Fe(e) {
	throw Error("https://svelte.dev/e/props_invalid_value");
}
function Ie() {
	throw Error("https://svelte.dev/e/state_descriptors_fixed");
}
function Le() {
	throw Error("https://svelte.dev/e/state_prototype_fixed");
}
function Re() {
	throw Error("https://svelte.dev/e/state_unsafe_mutation");
}
function ze() {
	throw Error("https://svelte.dev/e/svelte_boundary_reset_onerror");
}
// node_modules/svelte/src/internal/client/context.js
var Be = null;
function Ve(e) {
	Be = e;
}
function He(e, t = !1, n) {
	Be = {
		p: Be,
		i: !1,
		c: null,
		e: null,
		s: e,
		x: null,
		r: H,
		l: null
	};
}
function Ue(e) {
	var t = Be, n = t.e;
	if (n !== null) {
		t.e = null;
		for (var r of n) fn(r);
	}
	return e !== void 0 && (t.x = e), t.i = !0, Be = t.p, We(e);
}
function We(e = {}) {
	return s(e, ae, { value: !0 }), e;
}
function Ge() {
	return !0;
}
// node_modules/svelte/src/internal/client/dom/task.js
var Ke = [];
function qe() {
	var e = Ke;
	Ke = [], h(e);
}
function Je(e) {
	if (Ke.length === 0 && !yt) {
		var t = Ke;
		queueMicrotask(() => {
			t === Ke && qe();
		});
	}
	Ke.push(e);
}
function Ye() {
	for (; Ke.length > 0;) qe();
}
// node_modules/svelte/src/internal/client/reactivity/status.js
var Xe = ~(v | y | _);
function j(e, t) {
	e.f = e.f & Xe | t;
}
function Ze(e) {
	e.f & 512 || e.deps === null ? j(e, _) : j(e, y);
}
// node_modules/svelte/src/internal/client/reactivity/utils.js
function Qe(e, t) {
	e.f & 2048 ? t.set(e, v) : e.f & 4096 && t.get(e) !== 2048 && t.set(e, y), j(e, _);
}
// node_modules/svelte/src/internal/client/dom/elements/misc.js
var $e = !1;
function et() {
	$e || ($e = !0, document.addEventListener("reset", (e) => {
		Promise.resolve().then(() => {
			if (!e.defaultPrevented) for (let t of e.target.elements) t[fe]?.();
		});
	}, { capture: !0 }));
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/shared.js
function tt(e) {
	var t = V, n = H;
	Pn(null), Fn(null);
	try {
		return e();
	} finally {
		Pn(t), Fn(n);
	}
}
// node_modules/svelte/src/internal/client/reactivity/async.js
function nt(e, t, n, r) {
	let i = Ge() ? ot : lt;
	var a = e.filter((e) => !e.settled), o = t.map(i);
	if (n.length === 0 && a.length === 0) {
		r(o);
		return;
	}
	var s = H, c = rt(), l = a.length === 1 ? a[0].promise : a.length > 1 ? Promise.all(a.map((e) => e.promise)) : null;
	function u(e) {
		if (!(s.f & 16384)) {
			c();
			try {
				r([...o, ...e]);
			} catch (e) {
				an(e, s);
			}
			it();
		}
	}
	var d = at();
	if (n.length === 0) {
		l.then(() => u([])).finally(d);
		return;
	}
	function f() {
		Promise.all(n.map((e) => /* @__PURE__ */ ct(e))).then(u).catch((e) => an(e, s)).finally(d);
	}
	l ? l.then(() => {
		s.f & 16384 ? d() : (c(), f(), it());
	}) : f();
}
function rt() {
	var e = H, t = V, n = Be, r = N;
	return function(i = !0) {
		Fn(e), Pn(t), Ve(n), i && !(e.f & 16384) && (r?.activate(), r?.apply());
	};
}
function it(e = !0) {
	Fn(null), Pn(null), Ve(null), e && N?.deactivate();
}
function at() {
	var e = H, t = e.b, n = N, r = !!t?.is_rendered();
	return t?.update_pending_count(1, n), n.increment(r, e), () => {
		t?.update_pending_count(-1, n), n.decrement(r, e);
	};
}
/*#__NO_SIDE_EFFECTS__*/
function ot(e) {
	var t = 2 | v;
	return H !== null && (H.f |= T), {
		ctx: Be,
		deps: null,
		effects: null,
		equals: Ee,
		f: t,
		fn: e,
		reactions: null,
		rv: 0,
		v: D,
		wv: 0,
		parent: H,
		ac: null
	};
}
var st = Symbol("obsolete");
/*#__NO_SIDE_EFFECTS__*/
function ct(e, t, n) {
	let r = H;
	r === null && ke();
	var i = void 0, a = It(D), o = !V, s = /* @__PURE__ */ new Set();
	return hn(() => {
		var t = H, n = g();
		i = n.promise;
		try {
			Promise.resolve(e()).then(n.resolve, (e) => {
				e !== pe && n.reject(e);
			}).finally(it);
		} catch (e) {
			n.reject(e), it();
		}
		var c = N;
		if (o) {
			if (t.f & 32768) var l = at();
			if (r.b?.is_rendered()) c.async_deriveds.get(t)?.reject(st);
			else for (let e of s.values()) e.reject(st);
			s.add(n), c.async_deriveds.set(t, n);
		}
		let u = (e, t = void 0) => {
			l?.(), s.delete(n), t !== st && (c.activate(), t ? (a.f |= re, Bt(a, t)) : (a.f & 8388608 && (a.f ^= re), Bt(a, e)), c.deactivate());
		};
		n.promise.then(u, (e) => u(null, e || "unknown"));
	}), un(() => {
		for (let e of s) e.reject(st);
	}), new Promise((e) => {
		function t(n) {
			function r() {
				n === i ? e(a) : t(i);
			}
			n.then(r, r);
		}
		t(i);
	});
}
/*#__NO_SIDE_EFFECTS__*/
function M(e) {
	let t = /* @__PURE__ */ ot(e);
	return Ln(t), t;
}
/*#__NO_SIDE_EFFECTS__*/
function lt(e) {
	let t = /* @__PURE__ */ ot(e);
	return t.equals = Oe, t;
}
function ut(e) {
	var t = e.effects;
	if (t !== null) {
		e.effects = null;
		for (var n = 0; n < t.length; n += 1) Sn(t[n]);
	}
}
function dt(e) {
	var t, n = H, r = e.parent;
	if (!jn && r !== null && e.v !== D && r.f & 24576) return _e(), e.v;
	Fn(r);
	try {
		ut(e), t = Yn(e);
	} finally {
		Fn(n);
	}
	return t;
}
function ft(e) {
	var t = dt(e);
	!e.equals(t) && (e.wv = Kn(), (!N?.is_fork || e.deps === null) && (N === null ? e.v = t : (N.capture(e, t, !0), gt?.capture(e, t, !0)), e.deps === null)) ? j(e, _) : jn || (_t === null ? Ze(e) : (ln() || N?.is_fork) && _t.set(e, t));
}
function pt(e) {
	if (e.effects !== null) for (let t of e.effects) (t.teardown || t.ac) && (t.teardown?.(), t.ac !== null && tt(() => {
		t.ac.abort(pe), t.ac = null;
	}), t.fn !== null && (t.teardown = m), Qn(t, 0), bn(t));
}
function mt(e) {
	if (e.effects !== null) for (let t of e.effects) t.teardown && t.fn !== null && $n(t);
}
// node_modules/svelte/src/internal/client/reactivity/batch.js
var ht = null, N = null, gt = null, _t = null, vt = null, yt = !1, bt = !1, xt = null, St = null, Ct = 0, wt = 1, Tt = class e {
	id = wt++;
	started = !1;
	linked = !0;
	prev = null;
	next = null;
	async_deriveds = /* @__PURE__ */ new Map();
	current = /* @__PURE__ */ new Map();
	previous = /* @__PURE__ */ new Map();
	#e = /* @__PURE__ */ new Set();
	#t = /* @__PURE__ */ new Set();
	#n = 0;
	#r = /* @__PURE__ */ new Map();
	#i = null;
	#a = [];
	#o = [];
	#s = /* @__PURE__ */ new Map();
	#c = /* @__PURE__ */ new Map();
	#l = /* @__PURE__ */ new Set();
	is_fork = !1;
	#u = !1;
	constructor() {
		ht === null ? ht = this : (ht.next = this, this.prev = ht), ht = this;
	}
	#d() {
		if (this.is_fork) return !0;
		for (let e of this.#r.keys()) if (!this.#f(e)) return !0;
		return !1;
	}
	#f(e) {
		for (var t = e; t !== null; t = t.parent) if (this.#c.has(t)) return !0;
		return !1;
	}
	skip_effect(e) {
		this.#c.has(e) || this.#c.set(e, {
			d: [],
			m: []
		}), this.#l.delete(e);
	}
	unskip_effect(e, t = (e) => this.schedule(e)) {
		var n = this.#c.get(e);
		if (n) {
			this.#c.delete(e);
			for (var r of n.d) j(r, v), t(r);
			for (r of n.m) j(r, y), t(r);
		}
		this.#l.add(e);
	}
	#p() {
		var e = [];
		for (let i of this.#a) if (!(i.f & 16384 || !(i.f & 6144))) {
			for (var t = i, n = !1; t.parent !== null;) {
				t = t.parent;
				var r = t.f;
				if (r & 96) {
					if (!(r & 1024)) {
						n = !0;
						break;
					}
					t.f ^= _;
				}
			}
			n || e.push(t);
		}
		return this.#a = [], e;
	}
	#m() {
		this.started = !0;
		for (let [e, t] of this.#s) j(e, t), this.schedule(e);
		this.apply();
		for (var t = xt = [], n = [], r = St = []; this.#a.length > 0;) {
			Ct++ > 1e3 && (this.#b(), Dt());
			for (let e of this.#p()) try {
				this.#h(e, t, n);
			} catch (t) {
				throw Mt(e), this.#d() || this.discard(), t;
			}
		}
		if (N = null, r.length > 0) {
			var i = e.ensure();
			for (let e of r) i.schedule(e);
		}
		if (xt = null, St = null, this.#d()) {
			this.#y(n), this.#y(t);
			for (let [e, t] of this.#c) jt(e, t);
			r.length > 0 && N.#m();
			return;
		}
		let a = this.#g();
		if (a) this.#y(n), this.#y(t), a.#v(this);
		else {
			this.#s.clear();
			for (let e of this.#e) e(this);
			this.#e.clear(), gt = this, kt(n), kt(t), gt = null, this.#i?.resolve();
			var o = N;
			this.#n === 0 && (this.#a.length === 0 || o !== null) && this.#b(), o !== null && (Pt.clear(), o.#m());
		}
	}
	#h(e, t, n) {
		e.f ^= _;
		for (var r = e.first; r !== null;) {
			var i = r.f, a = !!(i & 96);
			if (!(a && i & 1024 || i & 8192 || this.#c.has(r)) && r.fn !== null) {
				a ? r.f ^= _ : i & 4 ? t.push(r) : qn(r) && (i & 16 && this.add_dirty_reaction(r, y), $n(r));
				var o = r.first;
				if (o !== null) {
					r = o;
					continue;
				}
			}
			for (; r !== null;) {
				var s = r.next;
				if (s !== null) {
					r = s;
					break;
				}
				r = r.parent;
			}
		}
	}
	#g() {
		for (var e = this.prev; e !== null; e = e.prev) if (!e.is_fork && this.#_(e)) return e;
		return null;
	}
	#_(e) {
		for (let [t, [, n]] of this.current) if (!n && e.current.has(t)) return !0;
		return !1;
	}
	#v(e) {
		for (let [t, n] of e.current) !this.previous.has(t) && e.previous.has(t) && this.previous.set(t, e.previous.get(t)), this.current.set(t, n);
		for (let [t, n] of e.async_deriveds) {
			let e = this.async_deriveds.get(t);
			e && n.promise.then(e.resolve).catch(e.reject);
		}
		e.async_deriveds.clear(), this.transfer_reactions(e.#s);
		let t = (e) => {
			var n = e.reactions;
			if (n !== null && !(e.f & 2 && !(e.f & 6144))) for (let e of n) {
				var r = e.f;
				if (r & 2) t(e);
				else {
					var i = e;
					r & 4194320 && !this.async_deriveds.has(i) && (this.#s.delete(i), j(i, v), this.schedule(i));
				}
			}
		};
		for (let e of this.current.keys()) t(e);
		this.oncommit(() => e.discard()), e.#b(), N = this, this.#m();
	}
	#y(e) {
		for (var t = 0; t < e.length; t += 1) Qe(e[t], this.#s);
	}
	capture(e, t, n = !1) {
		e.v !== D && !this.previous.has(e) && this.previous.set(e, e.v), e.f & 8388608 || (this.current.set(e, [t, n]), _t?.set(e, t)), this.is_fork || (e.v = t);
	}
	activate() {
		N = this;
	}
	deactivate() {
		N = null, _t = null;
	}
	flush() {
		try {
			bt = !0, N = this, this.#m();
		} finally {
			Ct = 0, vt = null, xt = null, St = null, bt = !1, N = null, _t = null, Pt.clear();
		}
	}
	discard() {
		for (let e of this.#t) e(this);
		this.#t.clear();
		for (let e of this.async_deriveds.values()) e.reject(st);
		this.#b(), this.#i?.resolve();
	}
	register_created_effect(e) {
		this.#o.push(e);
	}
	increment(e, t) {
		if (this.#n += 1, e) {
			let e = this.#r.get(t) ?? 0;
			this.#r.set(t, e + 1);
		}
	}
	decrement(e, t) {
		if (--this.#n, e) {
			let e = this.#r.get(t) ?? 0;
			e === 1 ? this.#r.delete(t) : this.#r.set(t, e - 1);
		}
		this.#u || (this.#u = !0, Je(() => {
			this.#u = !1, this.linked && this.flush();
		}));
	}
	transfer_reactions(e) {
		for (let [t, n] of e) this.add_dirty_reaction(t, n);
		e.clear();
	}
	add_dirty_reaction(e, t) {
		(t === 2048 || this.#s.get(e) !== 2048) && this.#s.set(e, t);
	}
	oncommit(e) {
		this.#e.add(e);
	}
	ondiscard(e) {
		this.#t.add(e);
	}
	settled() {
		return (this.#i ??= g()).promise;
	}
	static ensure() {
		if (N === null) {
			let t = N = new e();
			!bt && !yt && Je(() => {
				t.started || t.flush();
			});
		}
		return N;
	}
	apply() {
		_t = null;
	}
	schedule(e) {
		vt = e, e.b?.is_pending && e.f & 16777228 && !(e.f & 32768) ? e.b.defer_effect(e) : this.#a.push(e);
	}
	#b() {
		if (this.linked) {
			var e = this.prev, t = this.next;
			e === null || (e.next = t), t === null ? ht = e : t.prev = e, this.linked = !1;
		}
	}
};
function Et(e) {
	var t = yt, n = gt;
	gt = null, yt = !0;
	try {
		var r;
		for (e && (Et(), r = e());;) {
			if (Ye(), N === null) return r;
			N.flush();
		}
	} finally {
		yt = t, gt = n;
	}
}
function Dt() {
	try {
		Pe();
	} catch (e) {
		an(e, vt);
	}
}
var Ot = null;
function kt(e) {
	var t = e.length;
	if (t !== 0) {
		for (var n = 0; n < t;) {
			var r = e[n++];
			if (!(r.f & 24576) && qn(r) && (Ot = /* @__PURE__ */ new Set(), $n(r), r.deps === null && r.first === null && r.nodes === null && r.teardown === null && r.ac === null && wn(r), Ot?.size > 0)) {
				Pt.clear();
				for (let e of Ot) {
					if (e.f & 24576) continue;
					let t = [e], n = e.parent;
					for (; n !== null;) Ot.has(n) && (Ot.delete(n), t.push(n)), n = n.parent;
					for (let e = t.length - 1; e >= 0; e--) {
						let n = t[e];
						n.f & 24576 || $n(n);
					}
				}
				Ot.clear();
			}
		}
		Ot = null;
	}
}
function At(e) {
	N.schedule(e);
}
function jt(e, t) {
	if (!(e.f & 32 && e.f & 1024)) {
		e.f & 2048 ? t.d.push(e) : e.f & 4096 && t.m.push(e), j(e, _);
		for (var n = e.first; n !== null;) jt(n, t), n = n.next;
	}
}
function Mt(e) {
	j(e, _);
	for (var t = e.first; t !== null;) Mt(t), t = t.next;
}
// node_modules/svelte/src/internal/client/reactivity/sources.js
var Nt = /* @__PURE__ */ new Set(), Pt = /* @__PURE__ */ new Map(), Ft = !1;
function It(e, t) {
	return {
		f: 0,
		v: e,
		reactions: null,
		equals: Ee,
		rv: 0,
		wv: 0
	};
}
/*#__NO_SIDE_EFFECTS__*/
function P(e, t) {
	let n = It(e, t);
	return Ln(n), n;
}
/*#__NO_SIDE_EFFECTS__*/
function Lt(e, t = !1, n = !0) {
	let r = It(e);
	return t || (r.equals = Oe), r;
}
function F(e, t, n = !1) {
	return V !== null && (!Nn || V.f & 131072) && Ge() && V.f & 4325394 && (In === null || !In.has(e)) && Re(), Bt(e, n ? Wt(t) : t, St);
}
var Rt = null, zt = 0;
function Bt(e, t, n = null) {
	if (!e.equals(t)) {
		jn ? Pt.set(e, t) : Pt.has(e) || Pt.set(e, e.v);
		var r = Tt.ensure();
		if (r.capture(e, t), e.f & 2) {
			let t = e;
			e.f & 2048 && dt(t), _t === null && Ze(t);
		}
		e.wv = Kn(), Rt = null, zt = 0, Ut(e, v, n), Rt = null, Ge() && H !== null && H.f & 1024 && !(H.f & 96) && (Bn === null ? Vn([e]) : Bn.push(e)), !r.is_fork && Nt.size > 0 && !Ft && Vt();
	}
	return t;
}
function Vt() {
	Ft = !1;
	for (let e of Nt) {
		e.f & 1024 && j(e, y);
		let t;
		try {
			t = qn(e);
		} catch {
			t = !0;
		}
		t && $n(e);
	}
	Nt.clear();
}
function Ht(e) {
	F(e, e.v + 1);
}
function Ut(e, t, n) {
	var r = e.reactions;
	if (r !== null) {
		var i = Ge(), a = r.length;
		if (zt += a, zt > 1e5 && Rt === null && (Rt = /* @__PURE__ */ new Set()), Rt !== null) {
			if (Rt.has(e)) return;
			Rt.add(e);
		}
		for (var o = 0; o < a; o++) {
			var s = r[o], c = s.f;
			if (i || s !== H) {
				var l = (c & v) === 0;
				if (l && j(s, t), c & 131072) Nt.add(s);
				else if (c & 2) {
					var u = s;
					_t?.delete(u), Ut(u, y, n);
				} else if (l) {
					var d = s;
					c & 16 && Ot !== null && Ot.add(d), n === null ? At(d) : n.push(d);
				}
			}
		}
	}
}
function Wt(e) {
	if (typeof e != "object" || !e || ie in e || ae in e) return e;
	let t = f(e);
	if (t !== u && t !== d) return e;
	var n = /* @__PURE__ */ new Map(), i = r(e), a = /* @__PURE__ */ P(0), o = null, s = Wn, l = (e) => {
		if (Wn === s) return e();
		var t = V, n = Wn;
		Pn(null), Gn(s);
		var r = e();
		return Pn(t), Gn(n), r;
	};
	return i && n.set("length", /* @__PURE__ */ P(e.length, o)), new Proxy(e, {
		defineProperty(e, t, r) {
			"value" in r && r.configurable !== !1 && r.enumerable !== !1 && r.writable !== !1 || Ie();
			var i = n.get(t);
			return i === void 0 ? l(() => {
				var e = /* @__PURE__ */ P(r.value, o);
				return n.set(t, e), e;
			}) : F(i, r.value, !0), !0;
		},
		deleteProperty(e, t) {
			var r = n.get(t);
			if (r === void 0) {
				if (t in e) {
					let e = l(() => /* @__PURE__ */ P(D, o));
					n.set(t, e), Ht(a);
				}
			} else F(r, D), Ht(a);
			return !0;
		},
		get(t, r, i) {
			if (r === ie) return e;
			var a = n.get(r), s = r in t;
			if (a === void 0 && (!s || c(t, r)?.writable) && (a = l(() => /* @__PURE__ */ P(Wt(s ? t[r] : D), o)), n.set(r, a)), a !== void 0) {
				var u = U(a);
				return u === D ? void 0 : u;
			}
			return Reflect.get(t, r, i);
		},
		getOwnPropertyDescriptor(e, t) {
			this.has?.(e, t);
			var r = Reflect.getOwnPropertyDescriptor(e, t), i = n.get(t);
			if (i !== void 0) {
				var a = U(i);
				if (a === D) return;
				if (r && "value" in r) r.value = a;
				else return {
					enumerable: !0,
					configurable: !0,
					value: a,
					writable: !0
				};
			}
			return r;
		},
		has(e, t) {
			if (t === ie) return !0;
			var r = n.get(t), i = r !== void 0 && r.v !== D || Reflect.has(e, t);
			return (r !== void 0 || (H !== null || V !== null) && (!i || c(e, t)?.writable)) && (r === void 0 && (r = l(() => /* @__PURE__ */ P(i ? Wt(e[t]) : D, o)), n.set(t, r)), U(r) === D) ? !1 : i;
		},
		set(e, t, r, s) {
			var u = n.get(t), d = t in e;
			if (i && t === "length") for (var f = r; f < u.v; f += 1) {
				var p = n.get(f + "");
				p === void 0 ? f in e && (p = l(() => /* @__PURE__ */ P(D, o)), n.set(f + "", p)) : F(p, D);
			}
			if (u === void 0) (!d || c(e, t)?.writable) && (u = l(() => /* @__PURE__ */ P(void 0, o)), F(u, Wt(r)), n.set(t, u));
			else {
				d = u.v !== D;
				var m = l(() => Wt(r));
				F(u, m);
			}
			var h = Reflect.getOwnPropertyDescriptor(e, t);
			if (h?.set && h.set.call(s, r), !d) {
				if (i && typeof t == "string") {
					var g = n.get("length"), _ = Number(t);
					Number.isInteger(_) && _ >= g.v && F(g, _ + 1);
				}
				Ht(a);
			}
			return !0;
		},
		ownKeys(e) {
			U(a);
			var t = Reflect.ownKeys(e).filter((e) => {
				var t = n.get(e);
				return t === void 0 || t.v !== D;
			});
			for (var [r, i] of n) i.v !== D && !(r in e) && t.push(r);
			return t;
		},
		setPrototypeOf() {
			Le();
		}
	});
}
var Gt, Kt, qt, Jt;
function Yt() {
	if (Gt === void 0) {
		Gt = window, Kt = /Firefox/.test(navigator.userAgent);
		var e = Element.prototype, t = Node.prototype, n = Text.prototype;
		qt = c(t, "firstChild").get, Jt = c(t, "nextSibling").get, p(e) && (e[le] = void 0, e[ce] = null, e[ue] = void 0, e.__e = void 0), p(n) && (n[de] = void 0);
	}
}
function Xt(e = "") {
	return document.createTextNode(e);
}
/*@__NO_SIDE_EFFECTS__*/
function Zt(e) {
	return qt.call(e);
}
/*@__NO_SIDE_EFFECTS__*/
function Qt(e) {
	return Jt.call(e);
}
function I(e, t) {
	if (!O) return /* @__PURE__ */ Zt(e);
	var n = /* @__PURE__ */ Zt(k);
	if (n === null) n = k.appendChild(Xt());
	else if (t && n.nodeType !== 3) {
		var r = Xt();
		return n?.before(r), xe(r), r;
	}
	return t && nn(n), xe(n), n;
}
function L(e, t = !1) {
	if (!O) {
		var n = /* @__PURE__ */ Zt(e);
		return n instanceof Comment && n.data === "" ? /* @__PURE__ */ Qt(n) : n;
	}
	if (t) {
		if (k?.nodeType !== 3) {
			var r = Xt();
			return k?.before(r), xe(r), r;
		}
		nn(k);
	}
	return k;
}
function R(e, t = !1) {
	if (!O) return /* @__PURE__ */ Zt(e);
	var n = I(e, t);
	return A(e), n;
}
function z(e, t = 1, n = !1) {
	let r = O ? k : e;
	for (var i; t--;) i = r, r = /* @__PURE__ */ Qt(r);
	if (!O) return r;
	if (n) {
		if (r?.nodeType !== 3) {
			var a = Xt();
			return r === null ? i?.after(a) : r.before(a), xe(a), a;
		}
		nn(r);
	}
	return xe(r), r;
}
function $t(e) {
	e.textContent = "";
}
function en() {
	return !1;
}
function tn(e, t, n) {
	return t == null || t === "http://www.w3.org/1999/xhtml" ? n ? document.createElement(e, { is: n }) : document.createElement(e) : n ? document.createElementNS(t, e, { is: n }) : document.createElementNS(t, e);
}
function nn(e) {
	if (e.nodeValue.length < 65536) return;
	let t = e.nextSibling;
	for (; t !== null && t.nodeType === 3;) t.remove(), e.nodeValue += t.nodeValue, t = e.nextSibling;
}
function rn(e) {
	var t = H;
	if (t === null) return V.f |= re, e;
	if (!(t.f & 32768) && !(t.f & 4)) throw e;
	an(e, t);
}
function an(e, t) {
	if (e === he) throw e;
	if (!(t !== null && t.f & 16384)) {
		for (; t !== null;) {
			if (t.f & 128 && !(t.f & 33570816)) {
				if (!(t.f & 32768)) throw e;
				try {
					t.b.error(e);
					return;
				} catch (t) {
					e = t;
				}
			}
			t = t.parent;
		}
		throw e;
	}
}
// node_modules/svelte/src/internal/client/reactivity/effects.js
function on(e) {
	H === null && (V === null && Ne(e), Me()), jn && je(e);
}
function sn(e, t) {
	var n = t.last;
	n === null ? t.last = t.first = e : (n.next = e, e.prev = n, t.last = e);
}
function cn(e, t) {
	var n = H;
	n !== null && n.f & 8192 && (e |= b);
	var r = {
		ctx: Be,
		deps: null,
		nodes: null,
		f: e | v | 512,
		first: null,
		fn: t,
		last: null,
		next: null,
		parent: n,
		b: n && n.b,
		prev: null,
		teardown: null,
		wv: 0,
		ac: null
	};
	N?.register_created_effect(r);
	var i = r;
	if (e & 4) xt === null ? Tt.ensure().schedule(r) : xt.push(r);
	else if (t !== null) {
		try {
			$n(r);
		} catch (e) {
			throw Sn(r), e;
		}
		i.deps === null && i.teardown === null && i.nodes === null && i.first === i.last && !(i.f & 524288) && (i = i.first, e & 16 && e & 65536 && i !== null && (i.f |= w));
	}
	if (i !== null && (i.parent = n, n !== null && sn(i, n), V !== null && V.f & 2 && !(e & 64))) {
		var a = V;
		(a.effects ??= []).push(i);
	}
	return r;
}
function ln() {
	return V !== null && !Nn;
}
function un(e) {
	let t = cn(8, null);
	return j(t, _), t.teardown = e, t;
}
function dn(e) {
	on("$effect");
	var t = H.f;
	if (!V && t & 32 && Be !== null && !Be.i) {
		var n = Be;
		(n.e ??= []).push(e);
	} else return fn(e);
}
function fn(e) {
	return cn(4 | ee, e);
}
function pn(e) {
	Tt.ensure();
	let t = cn(64 | T, e);
	return (e = {}) => new Promise((n) => {
		e.outro ? Tn(t, () => {
			Sn(t), n(void 0);
		}) : (Sn(t), n(void 0));
	});
}
function mn(e) {
	return cn(4, e);
}
function hn(e) {
	return cn(ne | T, e);
}
function gn(e, t = 0) {
	return cn(8 | t, e);
}
function B(e, t = [], n = [], r = []) {
	nt(r, t, n, (t) => {
		cn(8, () => {
			e(...t.map(U));
		});
	});
}
function _n(e, t = 0) {
	return cn(16 | t, e);
}
function vn(e) {
	return cn(32 | T, e);
}
function yn(e) {
	var t = e.teardown;
	if (t !== null) {
		let n = jn, r = V;
		Mn(!0), Pn(null);
		try {
			t.call(null);
		} catch (t) {
			an(t, e.parent);
		} finally {
			Mn(n), Pn(r);
		}
	}
}
function bn(e, t = !1) {
	var n = e.first;
	for (e.first = e.last = null; n !== null;) {
		let e = n.ac;
		e !== null && tt(() => {
			e.abort(pe);
		});
		var r = n.next;
		n.f & 64 ? n.parent = null : Sn(n, t), n = r;
	}
}
function xn(e) {
	for (var t = e.first; t !== null;) {
		var n = t.next;
		t.f & 32 || Sn(t), t = n;
	}
}
function Sn(e, t = !0) {
	var n = !1;
	(t || e.f & 262144) && e.nodes !== null && e.nodes.end !== null && (Cn(e.nodes.start, e.nodes.end), n = !0), e.f |= C, bn(e, t && !n), Qn(e, 0);
	var r = e.nodes && e.nodes.t;
	if (r !== null) for (let e of r) e.stop();
	yn(e), e.f ^= C, e.f |= x;
	var i = e.parent;
	i !== null && i.first !== null && wn(e), e.next = e.prev = e.teardown = e.ctx = e.deps = e.fn = e.nodes = e.ac = e.b = null;
}
function Cn(e, t) {
	for (; e !== null;) {
		var n = e === t ? null : /* @__PURE__ */ Qt(e);
		e.remove(), e = n;
	}
}
function wn(e) {
	var t = e.parent, n = e.prev, r = e.next;
	n !== null && (n.next = r), r !== null && (r.prev = n), t !== null && (t.first === e && (t.first = r), t.last === e && (t.last = n));
}
function Tn(e, t, n = !0) {
	var r = [];
	e.f |= 256, En(e, r, !0);
	var i = () => {
		n && Sn(e), t && t();
	}, a = r.length;
	if (a > 0) {
		var o = () => --a || i();
		for (var s of r) s.out(o);
	} else i();
}
function En(e, t, n) {
	if (!(e.f & 8192)) {
		e.f ^= b;
		var r = e.nodes && e.nodes.t;
		if (r !== null) for (let e of r) (e.is_global || n) && t.push(e);
		for (var i = e.first; i !== null;) {
			var a = i.next;
			if (!(i.f & 64)) {
				var o = !!(i.f & 65536) || !!(i.f & 32) && !!(e.f & 16);
				En(i, t, o ? n : !1);
			}
			i = a;
		}
	}
}
function Dn(e) {
	e.f &= -257, On(e, !0);
}
function On(e, t) {
	if (!(e.f & 256) && e.f & 8192) {
		e.f ^= b, e.f & 1024 || (j(e, v), Tt.ensure().schedule(e));
		for (var n = e.first; n !== null;) {
			var r = n.next, i = !!(n.f & 65536) || !!(n.f & 32);
			On(n, i ? t : !1), n = r;
		}
		var a = e.nodes && e.nodes.t;
		if (a !== null) for (let e of a) (e.is_global || t) && e.in();
	}
}
function kn(e, t) {
	if (e.nodes) for (var n = e.nodes.start, r = e.nodes.end; n !== null;) {
		var i = n === r ? null : /* @__PURE__ */ Qt(n);
		t.append(n), n = i;
	}
}
// node_modules/svelte/src/internal/client/legacy.js
var An = null, jn = !1;
function Mn(e) {
	jn = e;
}
var V = null, Nn = !1;
function Pn(e) {
	V = e;
}
var H = null;
function Fn(e) {
	H = e;
}
var In = null;
function Ln(e) {
	V !== null && (V.f & 2097152 || V.f & 2) && (In ??= /* @__PURE__ */ new Set()).add(e);
}
var Rn = null, zn = 0, Bn = null;
function Vn(e) {
	Bn = e;
}
var Hn = 1, Un = 0, Wn = Un;
function Gn(e) {
	Wn = e;
}
function Kn() {
	return ++Hn;
}
function qn(e) {
	var t = e.f;
	if (t & 2048) return !0;
	if (t & 4096) {
		for (var n = e.deps, r = n.length, i = 0; i < r; i++) {
			var a = n[i];
			if (qn(a) && ft(a), a.wv > e.wv) return !0;
		}
		t & 512 && _t === null && j(e, _);
	}
	return !1;
}
function Jn(e, t, n = !0) {
	var r = e.reactions;
	if (r !== null && !(In !== null && In.has(e))) for (var i = 0; i < r.length; i++) {
		var a = r[i];
		a.f & 2 ? Jn(a, t, !1) : t === a && (n ? j(a, v) : a.f & 1024 && j(a, y), At(a));
	}
}
function Yn(e) {
	var t = Rn, n = zn, r = Bn, i = V, a = In, o = Be, s = Nn, c = Wn, l = e.f;
	Rn = null, zn = 0, Bn = null, V = l & 96 ? null : e, In = null, Ve(e.ctx), Nn = !1, Wn = ++Un, e.ac !== null && (tt(() => {
		e.ac.abort(pe);
	}), e.ac = null);
	try {
		e.f |= te;
		var u = e.fn, d = u();
		e.f |= S;
		var f = Xn(e);
		if (Ge() && Bn !== null && !Nn && f !== null && !(e.f & 6146)) for (var p = 0; p < Bn.length; p++) Jn(Bn[p], e);
		if (i !== null && i !== e) {
			if (Un++, i.deps !== null) for (let e = 0; e < n; e += 1) i.deps[e].rv = Un;
			if (t !== null) for (let e of t) e.rv = Un;
			Bn !== null && (r === null ? r = Bn : r.push(...Bn));
		}
		return e.f & 8388608 && (e.f ^= re), d;
	} catch (t) {
		return Xn(e), rn(t);
	} finally {
		e.f ^= te, Rn = t, zn = n, Bn = r, V = i, In = a, Ve(o), Nn = s, Wn = c;
	}
}
function Xn(e) {
	var t = e.deps, n = N?.is_fork;
	if (Rn !== null) {
		var r;
		if (n || Qn(e, zn), t !== null && zn > 0) for (t.length = zn + Rn.length, r = 0; r < Rn.length; r++) t[zn + r] = Rn[r];
		else e.deps = t = Rn;
		if (ln() && e.f & 512) for (r = zn; r < t.length; r++) (t[r].reactions ??= []).push(e);
	} else !n && t !== null && zn < t.length && (Qn(e, zn), t.length = zn);
	return t;
}
function Zn(e, t) {
	let n = t.reactions;
	if (n !== null) {
		var r = i.call(n, e);
		if (r !== -1) {
			var o = n.length - 1;
			o === 0 ? n = t.reactions = null : (n[r] = n[o], n.pop());
		}
	}
	if (n === null && t.f & 2 && (Rn === null || !a.call(Rn, t))) {
		var s = t;
		s.f & 512 && (s.f ^= 512), s.v !== D && Ze(s), s.ac !== null && tt(() => {
			s.ac.abort(pe), s.ac = null, j(s, v);
		}), pt(s), Qn(s, 0);
	}
}
function Qn(e, t) {
	var n = e.deps;
	if (n !== null) for (var r = t; r < n.length; r++) Zn(e, n[r]);
}
function $n(e) {
	var t = e.f;
	if (!(t & 16384)) {
		j(e, _);
		var n = H;
		H = e;
		try {
			t & 16777232 ? xn(e) : bn(e), yn(e);
			var r = Yn(e);
			e.teardown = typeof r == "function" ? r : null, e.wv = Hn;
		} finally {
			H = n;
		}
	}
}
async function er() {
	await Promise.resolve(), Et();
}
function U(e) {
	var t = !!(e.f & 2);
	if (An?.add(e), V !== null && !Nn && !(H !== null && H.f & 16384) && (In === null || !In.has(e))) {
		var n = V.deps;
		if (V.f & 2097152) e.rv < Un && (e.rv = Un, Rn === null && n !== null && n[zn] === e ? zn++ : Rn === null ? Rn = [e] : Rn.push(e));
		else {
			V.deps ??= [], a.call(V.deps, e) || V.deps.push(e);
			var r = e.reactions;
			r === null ? e.reactions = [V] : a.call(r, V) || r.push(V);
		}
	}
	if (jn && Pt.has(e)) return Pt.get(e);
	if (t) {
		var i = e;
		if (jn) {
			var o = i.v;
			return (!(i.f & 1024) && i.reactions !== null || nr(i)) && (o = dt(i)), Pt.set(i, o), o;
		}
		var s = !(i.f & 512) && !Nn && V !== null && !!(V.f & 512), c = (i.f & S) === 0;
		qn(i) && (s && (i.f |= 512), ft(i)), s && !c && (mt(i), tr(i));
	}
	if (_t?.has(e)) return _t.get(e);
	if (e.f & 8388608) throw e.v;
	return e.v;
}
function tr(e) {
	if (e.f |= 512, e.deps !== null) for (let n of e.deps) {
		var t = n.reactions;
		t === null ? n.reactions = [e] : a.call(t, e) || t.push(e), n.f & 2 && !(n.f & 512) && (mt(n), tr(n));
	}
}
function nr(e) {
	if (e.v === D) return !0;
	if (e.deps === null) return !1;
	for (let t of e.deps) if (Pt.has(t) || t.f & 2 && nr(t)) return !0;
	return !1;
}
function rr(e) {
	var t = Nn;
	try {
		return Nn = !0, e();
	} finally {
		Nn = t;
	}
}
[.../* @__PURE__ */ "allowfullscreen.async.autofocus.autoplay.checked.controls.default.disabled.formnovalidate.indeterminate.inert.ismap.loop.multiple.muted.nomodule.novalidate.open.playsinline.readonly.required.reversed.seamless.selected.webkitdirectory.defer.disablepictureinpicture.disableremoteplayback".split(".")];
var ir = ["touchstart", "touchmove"];
function ar(e) {
	return ir.includes(e);
}
// node_modules/svelte/src/internal/client/dev/css.js
var or = Symbol("events"), sr = /* @__PURE__ */ new Set(), cr = /* @__PURE__ */ new Set();
function lr(e, t, n, r = {}) {
	function i(e) {
		if (r.capture || hr.call(t, e), !e.cancelBubble) return tt(() => n?.call(this, e));
	}
	return e.startsWith("pointer") || e.startsWith("touch") || e === "wheel" ? (i.__removed = !1, Je(() => {
		i.__removed || t.addEventListener(e, i, r);
	})) : t.addEventListener(e, i, r), i;
}
function ur(e, t, n, r = {}) {
	var i = lr(t, e, n, r);
	return () => {
		i.__removed = !0, e.removeEventListener(t, i, r);
	};
}
function dr(e, t, n, r, i) {
	var a = {
		capture: r,
		passive: i
	}, o = lr(e, t, n, a);
	(t === document.body || t === window || t === document || t instanceof HTMLMediaElement) && un(() => {
		o.__removed = !0, t.removeEventListener(e, o, a);
	});
}
function W(e, t, n) {
	(t[or] ??= {})[e] = n;
}
function fr(e) {
	for (var t = 0; t < e.length; t++) sr.add(e[t]);
	for (var n of cr) n(e);
}
var pr = null, mr = !1;
function hr(e) {
	var t = this, n = t.ownerDocument, r = e.type, i = e.composedPath?.() || [], a = i[0] || e.target;
	pr = e, mr || (mr = !0, setTimeout(() => {
		mr = !1, pr = null;
	}));
	var o = 0, c = pr === e && e[or];
	if (c) {
		var l = i.indexOf(c);
		if (l !== -1 && (t === document || t === window)) {
			e[or] = t;
			return;
		}
		var u = i.indexOf(t);
		if (u === -1) return;
		l <= u && (o = l);
	}
	if (a = i[o] || e.target, a !== t) {
		s(e, "currentTarget", {
			configurable: !0,
			get() {
				return a || n;
			}
		});
		var d = V, f = H;
		Pn(null), Fn(null);
		try {
			for (var p, m = []; a !== null && a !== t;) {
				try {
					var h = a[or]?.[r];
					h == null || a.disabled && e.target !== a || h.call(a, e);
				} catch (e) {
					p ? m.push(e) : p = e;
				}
				if (e.cancelBubble) break;
				o++, a = o < i.length ? i[o] : null;
			}
			if (p) {
				for (let e of m) queueMicrotask(() => {
					throw e;
				});
				throw p;
			}
		} finally {
			e[or] = t, delete e.currentTarget, Pn(d), Fn(f);
		}
	}
}
// node_modules/svelte/src/internal/client/dom/reconciler.js
var gr = globalThis?.window?.trustedTypes && /* @__PURE__ */ globalThis.window.trustedTypes.createPolicy("svelte-trusted-html", { createHTML: (e) => e });
function _r(e) {
	return gr?.createHTML(e) ?? e;
}
function vr(e) {
	var t = tn("template");
	return t.innerHTML = _r(e.replaceAll("<!>", "<!---->")), t.content;
}
// node_modules/svelte/src/internal/client/dom/template.js
function yr(e, t) {
	var n = H;
	n.nodes === null && (n.nodes = {
		start: e,
		end: t,
		a: null,
		t: null
	});
}
/*#__NO_SIDE_EFFECTS__*/
function br(e, t) {
	var n = !!(t & 1), r = !!(t & 2), i, a = !e.startsWith("<!>");
	return () => {
		if (O) return yr(k, null), k;
		i === void 0 && (i = vr(a ? e : "<!>" + e), n || (i = /* @__PURE__ */ Zt(i)));
		var t = r || Kt ? document.importNode(i, !0) : i.cloneNode(!0);
		if (n) {
			var o = /* @__PURE__ */ Zt(t), s = t.lastChild;
			yr(o, s);
		} else yr(t, t);
		return t;
	};
}
/*#__NO_SIDE_EFFECTS__*/
function xr(e, t, n = "svg") {
	var r = !e.startsWith("<!>"), i = !!(t & 1), a = `<${n}>${r ? e : "<!>" + e}</${n}>`, o;
	return () => {
		if (O) return yr(k, null), k;
		if (!o) {
			var e = /* @__PURE__ */ Zt(vr(a));
			if (i) for (o = document.createDocumentFragment(); /* @__PURE__ */ Zt(e);) o.appendChild(/* @__PURE__ */ Zt(e));
			else o = /* @__PURE__ */ Zt(e);
		}
		var t = o.cloneNode(!0);
		if (i) {
			var n = /* @__PURE__ */ Zt(t), r = t.lastChild;
			yr(n, r);
		} else yr(t, t);
		return t;
	};
}
/*#__NO_SIDE_EFFECTS__*/
function G(e, t) {
	return /* @__PURE__ */ xr(e, t, "svg");
}
function Sr() {
	if (O) return yr(k, null), k;
	var e = document.createDocumentFragment(), t = document.createComment(""), n = Xt();
	return e.append(t, n), yr(t, n), e;
}
function K(e, t) {
	if (O) {
		var n = H;
		n.f & 32768 && n.nodes.end !== null || (n.nodes.end = k), Se();
	} else e !== null && e.before(t);
}
function Cr() {
	if (O && k && k.nodeType === 8 && k.textContent?.startsWith("$")) {
		let e = k.textContent.substring(1);
		return Se(), e;
	}
	return (window.__svelte ??= {}).uid ??= 1, `c${window.__svelte.uid++}`;
}
// node_modules/svelte/src/reactivity/create-subscriber.js
function wr(e) {
	let t = 0, n = It(0), r;
	return () => {
		ln() && (U(n), gn(() => (t === 0 && (r = rr(() => e(() => Ht(n)))), t += 1, () => {
			Je(() => {
				--t, t === 0 && (r?.(), r = void 0, Ht(n));
			});
		})));
	};
}
// node_modules/svelte/src/internal/client/dom/blocks/boundary.js
var Tr = w | T;
function Er(e, t, n, r) {
	new Dr(e, t, n, r);
}
var Dr = class {
	parent;
	is_pending = !1;
	transform_error;
	#e;
	#t = O ? k : null;
	#n;
	#r;
	#i;
	#a = null;
	#o = null;
	#s = null;
	#c = null;
	#l = 0;
	#u = 0;
	#d = !1;
	#f = /* @__PURE__ */ new Map();
	#p = null;
	#m = wr(() => (this.#p = It(this.#l), () => {
		this.#p = null;
	}));
	constructor(e, t, n, r) {
		this.#e = e, this.#n = t, this.#r = (e) => {
			var t = H;
			t.b = this, t.f |= 128, n(e);
		}, this.parent = H.b, this.transform_error = r ?? this.parent?.transform_error ?? ((e) => e), this.#i = _n(() => {
			if (O) {
				let e = Te(this.#t);
				Se();
				let t = e === "[!";
				if (e.startsWith("[?")) {
					let t = JSON.parse(e.slice(2));
					this.#g(t);
				} else t ? this.#y() : this.#h();
			} else this.#b();
		}, Tr), O && (this.#e = k);
	}
	#h() {
		try {
			this.#a = vn(() => this.#r(this.#e));
		} catch (e) {
			this.error(e);
		}
	}
	#g(e) {
		let t = this.#n.failed, { reset: n, invoke_onerror: r } = this.#_(e);
		Je(r), t && (this.#s = vn(() => {
			t(this.#e, () => e, () => n);
		}));
	}
	#_(e) {
		var t = !1, n = !1;
		let r = () => {
			this.#v() || (t ? ye() : (t = !0, n && ze(), this.#s !== null && Tn(this.#s, () => {
				this.#s = null;
			}), this.#S(() => {
				this.#b();
			})));
		};
		return {
			reset: r,
			invoke_onerror: () => {
				if (!this.#v()) try {
					n = !0, this.#n.onerror?.(e, r), n = !1;
				} catch (e) {
					an(e, this.#i && this.#i.parent);
				}
			}
		};
	}
	#v() {
		return (this.#i.f & (x | C)) !== 0;
	}
	#y() {
		let e = this.#n.pending;
		e && (this.is_pending = !0, this.#o = vn(() => e(this.#e)), Je(() => {
			if (!this.#v()) {
				var e = this.#c = document.createDocumentFragment(), t = Xt(), n = !1;
				e.append(t), this.#a = this.#S(() => {
					try {
						return vn(() => this.#r(t));
					} catch (e) {
						try {
							this.error(e), n = !0;
						} catch (e) {
							an(e, this.#i.parent);
						}
						return null;
					}
				}), this.#a === null ? (this.#c = null, n && this.#x(N)) : this.#u === 0 && (this.#e.before(e), this.#c = null, Tn(this.#o, () => {
					this.#o = null;
				}), this.#x(N));
			}
		}));
	}
	#b() {
		try {
			if (this.is_pending = this.has_pending_snippet(), this.#u = 0, this.#l = 0, this.#a = vn(() => {
				this.#r(this.#e);
			}), this.#u > 0) {
				var e = this.#c = document.createDocumentFragment();
				kn(this.#a, e);
				let t = this.#n.pending;
				this.#o = vn(() => t(this.#e));
			} else this.#x(N);
		} catch (e) {
			this.error(e);
		}
	}
	#x(e) {
		this.is_pending = !1, e.transfer_reactions(this.#f);
	}
	defer_effect(e) {
		Qe(e, this.#f);
	}
	is_rendered() {
		return !this.is_pending && (!this.parent || this.parent.is_rendered());
	}
	has_pending_snippet() {
		return !!this.#n.pending;
	}
	#S(e) {
		var t = H, n = V, r = Be;
		Fn(this.#i), Pn(this.#i), Ve(this.#i.ctx);
		try {
			return Tt.ensure(), e();
		} finally {
			Fn(t), Pn(n), Ve(r);
		}
	}
	#C(e, t) {
		this.has_pending_snippet() ? (this.#u += e, this.#u === 0 && (this.#x(t), this.#o && Tn(this.#o, () => {
			this.#o = null;
		}), this.#c &&= (this.#e.before(this.#c), null))) : this.parent && this.parent.#C(e, t);
	}
	update_pending_count(e, t) {
		this.#C(e, t), this.#l += e, !this.#p || this.#d || (this.#d = !0, Je(() => {
			this.#d = !1, this.#p && Bt(this.#p, this.#l);
		}));
	}
	get_effect_pending() {
		return this.#m(), U(this.#p);
	}
	error(e) {
		if (e === he || !this.#n.onerror && !this.#n.failed) throw e;
		N?.is_fork ? (this.#a && N.skip_effect(this.#a), this.#o && N.skip_effect(this.#o), this.#s && N.skip_effect(this.#s), N.oncommit(() => {
			this.#v() || this.#w(e);
		})) : this.#w(e);
	}
	#w(e) {
		this.#a &&= (Sn(this.#a), null), this.#o &&= (Sn(this.#o), null), this.#s &&= (Sn(this.#s), null), O && (xe(this.#t), Ce(), xe(we()));
		let t = this.#n.failed, n = (e) => {
			if (this.#v()) return;
			let { reset: n, invoke_onerror: r } = this.#_(e);
			r(), t && !this.#v() && (this.#s = this.#S(() => {
				try {
					return vn(() => {
						var r = H;
						r.b = this, r.f |= 128, t(this.#e, () => e, () => n);
					});
				} catch (e) {
					return an(e, this.#i.parent), null;
				}
			}));
		};
		Je(() => {
			if (!this.#v()) {
				var t;
				try {
					t = this.transform_error(e);
				} catch (e) {
					an(e, this.#i && this.#i.parent);
					return;
				}
				typeof t == "object" && t && typeof t.then == "function" ? t.then(n, (e) => an(e, this.#i && this.#i.parent)) : n(t);
			}
		});
	}
};
function q(e, t) {
	var n = t == null ? "" : typeof t == "object" ? `${t}` : t;
	n !== (e[de] ??= e.nodeValue) && (e[de] = n, e.nodeValue = `${n}`);
}
function Or(e, t) {
	return Ar(e, t);
}
var kr = /* @__PURE__ */ new Map();
function Ar(e, { target: t, anchor: n, props: r = {}, events: i, context: a, intro: s = !0, transformError: c }) {
	Yt();
	var l = void 0, u = pn(() => {
		var s = n ?? t.appendChild(Xt());
		Er(s, { pending: () => {} }, (t) => {
			He({});
			var n = Be;
			if (a && (n.c = a), i && (r.$$events = i), O && yr(t, null), l = e(t, r) || We(), O && (H.nodes.end = k, k === null || k.nodeType !== 8 || k.data !== "]")) throw ve(), he;
			Ue();
		}, c);
		var u = /* @__PURE__ */ new Set(), d = (e) => {
			for (var n = 0; n < e.length; n++) {
				var r = e[n];
				if (!u.has(r)) {
					u.add(r);
					var i = ar(r);
					for (let e of [t, document]) {
						var a = kr.get(e);
						a === void 0 && (a = /* @__PURE__ */ new Map(), kr.set(e, a));
						var o = a.get(r);
						o === void 0 ? (e.addEventListener(r, hr, { passive: i }), a.set(r, 1)) : a.set(r, o + 1);
					}
				}
			}
		};
		return d(o(sr)), cr.add(d), () => {
			for (var e of u) for (let n of [t, document]) {
				var r = kr.get(n), i = r.get(e);
				--i == 0 ? (n.removeEventListener(e, hr), r.delete(e), r.size === 0 && kr.delete(n)) : r.set(e, i);
			}
			cr.delete(d), s !== n && s.parentNode?.removeChild(s);
		};
	});
	return jr.set(l, u), l;
}
var jr = /* @__PURE__ */ new WeakMap();
function Mr(e, t) {
	let n = jr.get(e);
	return n ? (jr.delete(e), n(t)) : Promise.resolve();
}
// node_modules/svelte/src/internal/client/dom/blocks/branches.js
var Nr = class {
	anchor;
	#e = /* @__PURE__ */ new Map();
	#t = /* @__PURE__ */ new Map();
	#n = /* @__PURE__ */ new Map();
	#r = /* @__PURE__ */ new Set();
	#i = !0;
	constructor(e, t = !0) {
		this.anchor = e, this.#i = t;
	}
	#a = (e) => {
		if (this.#e.has(e)) {
			var t = this.#e.get(e), n = this.#t.get(t);
			if (n) Dn(n), this.#r.delete(t);
			else {
				var r = this.#n.get(t);
				r && (Dn(r.effect), this.#t.set(t, r.effect), this.#n.delete(t), r.fragment.lastChild.remove(), this.anchor.before(r.fragment), n = r.effect);
			}
			for (let [t, n] of this.#e) {
				if (this.#e.delete(t), t === e) break;
				let r = this.#n.get(n);
				r && (Sn(r.effect), this.#n.delete(n));
			}
			for (let [e, r] of this.#t) {
				if (e === t || this.#r.has(e)) continue;
				let i = () => {
					if (Array.from(this.#e.values()).includes(e)) {
						var t = document.createDocumentFragment();
						kn(r, t), t.append(Xt()), this.#n.set(e, {
							effect: r,
							fragment: t
						});
					} else Sn(r);
					this.#r.delete(e), this.#t.delete(e);
				};
				this.#i || !n ? (this.#r.add(e), Tn(r, i, !1)) : i();
			}
		}
	};
	#o = (e) => {
		this.#e.delete(e);
		let t = Array.from(this.#e.values());
		for (let [e, n] of this.#n) t.includes(e) || (Sn(n.effect), this.#n.delete(e));
	};
	ensure(e, t) {
		var n = N, r = en();
		if (t && !this.#t.has(e) && !this.#n.has(e)) {
			if (r) {
				var i = document.createDocumentFragment(), a = Xt();
				i.append(a), this.#n.set(e, {
					effect: vn(() => t(a)),
					fragment: i
				});
			} else this.#t.set(e, vn(() => t(this.anchor)));
		}
		if (this.#e.set(n, e), r) {
			for (let [t, r] of this.#t) t === e ? n.unskip_effect(r) : n.skip_effect(r);
			for (let [t, r] of this.#n) t === e ? n.unskip_effect(r.effect) : n.skip_effect(r.effect);
			n.oncommit(this.#a), n.ondiscard(this.#o);
		} else O && (this.anchor = k), this.#a(n);
	}
};
// node_modules/svelte/src/internal/client/dom/blocks/if.js
function J(e, t, n = !1) {
	var r;
	O && (r = k, Se());
	var i = new Nr(e), a = n ? w : 0;
	function o(e, t) {
		if (O) {
			var n = Te(r);
			if (e !== parseInt(n.substring(1))) {
				var a = we();
				xe(a), i.anchor = a, be(!1), i.ensure(e, t), be(!0);
				return;
			}
		}
		i.ensure(e, t);
	}
	_n(() => {
		var e = !1;
		t((t, n = 0) => {
			e = !0, o(n, t);
		}), e || o(-1, null);
	}, a);
}
// node_modules/svelte/src/internal/client/dom/blocks/key.js
var Pr = Symbol("NaN");
function Fr(e, t, n) {
	O && Se();
	var r = new Nr(e), i = !Ge();
	_n(() => {
		var e = t();
		e !== e && (e = Pr), i && typeof e == "object" && e && (e = {}), r.ensure(e, n);
	});
}
// node_modules/svelte/src/internal/client/dom/blocks/each.js
function Ir(e, t) {
	return t;
}
function Lr(e, t, n) {
	for (var r = [], i = t.length, a, s = t.length, c = 0; c < i; c++) {
		let n = t[c];
		Tn(n, () => {
			if (a) {
				if (a.pending.delete(n), a.done.add(n), a.pending.size === 0) {
					var t = e.outrogroups;
					Rr(e, o(a.done)), t.delete(a), t.size === 0 && (e.outrogroups = null);
				}
			} else --s;
		}, !1);
	}
	if (s === 0) {
		var l = r.length === 0 && n !== null && e.pending.size === 0;
		if (l) {
			var u = n, d = u.parentNode;
			$t(d), d.append(u), e.items.clear();
		}
		Rr(e, t, !l);
	} else a = {
		pending: new Set(t),
		done: /* @__PURE__ */ new Set()
	}, (e.outrogroups ??= /* @__PURE__ */ new Set()).add(a);
}
function Rr(e, t, n = !0) {
	var r;
	if (e.pending.size > 0) {
		r = /* @__PURE__ */ new Set();
		for (let t of e.pending.values()) for (let n of t) r.add(e.items.get(n).e);
	}
	for (var i = 0; i < t.length; i++) {
		var a = t[i];
		r?.has(a) ? (a.f |= E, kn(a, document.createDocumentFragment())) : Sn(t[i], n);
	}
}
var zr;
function Br(e, t, n, i, a, s = null) {
	var c = e, l = /* @__PURE__ */ new Map();
	if (t & 4) {
		var u = e;
		c = O ? xe(/* @__PURE__ */ Zt(u)) : u.appendChild(Xt());
	}
	O && Se();
	var d = null, f = /* @__PURE__ */ lt(() => {
		var e = n();
		return r(e) ? e : e == null ? [] : o(e);
	}), p = /* @__PURE__ */ new Map(), m = !0;
	function h(e) {
		if (!(_.effect.f & 16384)) {
			_.pending.delete(e);
			var n = U(f);
			_.fallback = d, Hr(_, n, c, t, i), d !== null && (n.length === 0 ? d.f & 33554432 ? (d.f ^= E, Wr(d, null, c)) : Dn(d) : Tn(d, () => {
				d = null;
			}));
		}
	}
	function g(e) {
		_.pending.delete(e);
	}
	var _ = {
		effect: _n(() => {
			var e = U(f), r = e.length;
			let o = !1;
			O && Te(c) === "[!" != (r === 0) && (c = we(), xe(c), be(!1), o = !0);
			for (var u = /* @__PURE__ */ new Set(), _ = N, v = en(), y = 0; y < r; y += 1) {
				O && k.nodeType === 8 && k.data === "]" && (c = k, o = !0, be(!1));
				var b = e[y], x = i(b, y), S = m ? null : l.get(x);
				S ? (S.v && Bt(S.v, b), S.i && Bt(S.i, y), v && _.unskip_effect(S.e)) : (S = Ur(l, m ? c : zr ??= Xt(), b, x, y, a, t, n), m || (S.e.f |= E), l.set(x, S)), u.add(x);
			}
			if (r === 0 && s && !d && (m ? d = vn(() => s(c)) : (d = vn(() => s(zr ??= Xt())), d.f |= E)), r > u.size && Ae("", "", ""), O && r > 0 && xe(we()), !m) {
				if (p.set(_, u), v) {
					for (let [e, t] of l) u.has(e) || _.skip_effect(t.e);
					_.oncommit(h), _.ondiscard(g);
				} else h(_);
			}
			o && be(!0), U(f);
		}),
		flags: t,
		items: l,
		pending: p,
		outrogroups: null,
		fallback: d
	};
	m = !1, O && (c = k);
}
function Vr(e) {
	for (; e !== null && !(e.f & 32);) e = e.next;
	return e;
}
function Hr(e, t, n, r, i) {
	var a = !!(r & 8), s = t.length, c = e.items, l = Vr(e.effect.first), u, d = null, f, p = [], m = [], h, g, _, v;
	if (a) for (v = 0; v < s; v += 1) h = t[v], g = i(h, v), _ = c.get(g).e, _.f & 33554432 || (_.nodes?.a?.measure(), (f ??= /* @__PURE__ */ new Set()).add(_));
	for (v = 0; v < s; v += 1) {
		if (h = t[v], g = i(h, v), _ = c.get(g).e, e.outrogroups !== null) for (let t of e.outrogroups) t.pending.delete(_), t.done.delete(_);
		if (_.f & 8192 && (Dn(_), a && (_.nodes?.a?.unfix(), (f ??= /* @__PURE__ */ new Set()).delete(_))), _.f & 33554432) {
			if (_.f ^= E, _ === l) Wr(_, null, n);
			else {
				var y = d ? d.next : l;
				_ === e.effect.last && (e.effect.last = _.prev), _.prev && (_.prev.next = _.next), _.next && (_.next.prev = _.prev), Gr(e, d, _), Gr(e, _, y), Wr(_, y, n), d = _, p = [], m = [], l = Vr(d.next);
				continue;
			}
		}
		if (_ !== l) {
			if (u !== void 0 && u.has(_)) {
				if (p.length < m.length) {
					var b = m[0], x;
					d = b.prev;
					var S = p[0], C = p[p.length - 1];
					for (x = 0; x < p.length; x += 1) Wr(p[x], b, n);
					for (x = 0; x < m.length; x += 1) u.delete(m[x]);
					Gr(e, S.prev, C.next), Gr(e, d, S), Gr(e, C, b), l = b, d = C, --v, p = [], m = [];
				} else u.delete(_), Wr(_, l, n), Gr(e, _.prev, _.next), Gr(e, _, d === null ? e.effect.first : d.next), Gr(e, d, _), d = _;
				continue;
			}
			for (p = [], m = []; l !== null && l !== _;) (u ??= /* @__PURE__ */ new Set()).add(l), m.push(l), l = Vr(l.next);
			if (l === null) continue;
		}
		_.f & 33554432 || p.push(_), d = _, l = Vr(_.next);
	}
	if (e.outrogroups !== null) {
		for (let t of e.outrogroups) t.pending.size === 0 && (Rr(e, o(t.done)), e.outrogroups?.delete(t));
		e.outrogroups.size === 0 && (e.outrogroups = null);
	}
	if (l !== null || u !== void 0) {
		var w = [];
		if (u !== void 0) for (_ of u) _.f & 8192 || w.push(_);
		for (; l !== null;) !(l.f & 8192) && l !== e.fallback && w.push(l), l = Vr(l.next);
		var T = w.length;
		if (T > 0) {
			var ee = r & 4 && s === 0 ? n : null;
			if (a) {
				for (v = 0; v < T; v += 1) w[v].nodes?.a?.measure();
				for (v = 0; v < T; v += 1) w[v].nodes?.a?.fix();
			}
			Lr(e, w, ee);
		}
	}
	a && Je(() => {
		if (f !== void 0) for (_ of f) _.nodes?.a?.apply();
	});
}
function Ur(e, t, n, r, i, a, o, s) {
	var c = o & 1 ? o & 16 ? It(n) : /* @__PURE__ */ Lt(n, !1, !1) : null, l = o & 2 ? It(i) : null;
	return {
		v: c,
		i: l,
		e: vn(() => (a(t, c ?? n, l ?? i, s), () => {
			e.delete(r);
		}))
	};
}
function Wr(e, t, n) {
	if (e.nodes) for (var r = e.nodes.start, i = e.nodes.end, a = t && !(t.f & 33554432) ? t.nodes.start : n; r !== null;) {
		var o = /* @__PURE__ */ Qt(r);
		if (a.before(r), r === i) return;
		r = o;
	}
}
function Gr(e, t, n) {
	t === null ? e.effect.first = n : t.next = n, n === null ? e.effect.last = t : n.prev = t;
}
// node_modules/svelte/src/internal/client/dom/blocks/snippet.js
function Kr(e, t, ...n) {
	var r = new Nr(e);
	_n(() => {
		let e = t() ?? null;
		r.ensure(e, e && ((t) => e(t, ...n)));
	}, w);
}
// node_modules/svelte/src/internal/client/dom/css.js
function qr(e, t) {
	mn(() => {
		e = H?.parent?.nodes?.start ?? e;
		var n = e.getRootNode(), r = n.host ? n : n.head ?? n.ownerDocument.head;
		if (!r.querySelector("#" + t.hash)) {
			let e = tn("style");
			e.id = t.hash, e.textContent = t.code, r.appendChild(e);
		}
	});
}
// node_modules/svelte/src/internal/shared/attributes.js
var Jr = [..." 	\n\r\f\xA0\v﻿"];
function Yr(e, t, n) {
	var r = e == null ? "" : "" + e;
	if (t && (r = r ? r + " " + t : t), n) {
		for (var i of Object.keys(n)) if (n[i]) r = r ? r + " " + i : i;
		else if (r.length) for (var a = i.length, o = 0; (o = r.indexOf(i, o)) >= 0;) {
			var s = o + a;
			(o === 0 || Jr.includes(r[o - 1])) && (s === r.length || Jr.includes(r[s])) ? r = (o === 0 ? "" : r.substring(0, o)) + r.substring(s + 1) : o = s;
		}
	}
	return r === "" ? null : r;
}
function Xr(e, t = !1) {
	var n = t ? " !important;" : ";", r = "";
	for (var i of Object.keys(e)) {
		var a = e[i];
		a != null && a !== "" && (r += " " + i + ": " + a + n);
	}
	return r;
}
function Zr(e) {
	return e[0] !== "-" || e[1] !== "-" ? e.toLowerCase() : e;
}
function Qr(e, t) {
	if (t) {
		var n = "", r, i;
		if (Array.isArray(t) ? (r = t[0], i = t[1]) : r = t, e) {
			e = String(e).replaceAll(/\/\*.*?\*\//g, "").trim();
			var a = !1, o = 0, s = !1, c = [];
			r && c.push(...Object.keys(r).map(Zr)), i && c.push(...Object.keys(i).map(Zr));
			var l = 0, u = -1;
			let t = e.length;
			for (var d = 0; d < t; d++) {
				var f = e[d];
				if (s ? f === "/" && e[d - 1] === "*" && (s = !1) : a ? a === f && (a = !1) : f === "/" && e[d + 1] === "*" ? s = !0 : f === "\"" || f === "'" ? a = f : f === "(" ? o++ : f === ")" && o--, !s && a === !1 && o === 0) {
					if (f === ":" && u === -1) u = d;
					else if (f === ";" || d === t - 1) {
						if (u !== -1) {
							var p = Zr(e.substring(l, u).trim());
							if (!c.includes(p)) {
								f !== ";" && d++;
								var m = e.substring(l, d).trim();
								n += " " + m + ";";
							}
						}
						l = d + 1, u = -1;
					}
				}
			}
		}
		return r && (n += Xr(r)), i && (n += Xr(i, !0)), n = n.trim(), n === "" ? null : n;
	}
	return e == null ? null : String(e);
}
// node_modules/svelte/src/internal/client/dom/elements/class.js
function Y(e, t, n, r, i, a) {
	var o = e[le];
	if (O || o !== n || o === void 0) {
		var s = Yr(n, r, a);
		O && s === e.getAttribute("class") || (s == null ? e.removeAttribute("class") : t ? e.className = s : e.setAttribute("class", s)), e[le] = n;
	} else if (a && i !== a) for (var c in a) {
		var l = !!a[c];
		(i == null || l !== !!i[c]) && e.classList.toggle(c, l);
	}
	return a;
}
// node_modules/svelte/src/internal/client/dom/elements/style.js
function $r(e, t = {}, n, r) {
	for (var i in n) {
		var a = n[i];
		t[i] !== a && (n[i] == null ? e.style.removeProperty(i) : e.style.setProperty(i, a, r));
	}
}
function ei(e, t, n, r) {
	var i = e[ue];
	if (O || i !== t) {
		var a = Qr(t, r);
		O && a === e.getAttribute("style") || (a == null ? e.removeAttribute("style") : e.style.cssText = a), e[ue] = t;
	} else r && (Array.isArray(r) ? ($r(e, n?.[0], r[0]), $r(e, n?.[1], r[1], "important")) : $r(e, n, r));
	return r;
}
// node_modules/svelte/src/internal/client/dom/elements/attributes.js
var ti = Symbol("is custom element"), ni = Symbol("is html"), ri = me ? "link" : "LINK", ii = me ? "progress" : "PROGRESS";
function ai(e) {
	if (O) {
		var t = !1, n = () => {
			if (!t) {
				if (t = !0, e.hasAttribute("value")) {
					var n = e.value;
					X(e, "value", null), e.value = n;
				}
				if (e.hasAttribute("checked")) {
					var r = e.checked;
					X(e, "checked", null), e.checked = r;
				}
			}
		};
		e[fe] = n, Je(n), et();
	}
}
function oi(e, t) {
	var n = ci(e);
	n.value !== (n.value = t ?? void 0) && (e.value !== t || t === 0 && e.nodeName === ii) && (e.value = t ?? "");
}
function si(e, t) {
	var n = ci(e);
	n.checked !== (n.checked = t ?? void 0) && (e.checked = t);
}
function X(e, t, n, r) {
	var i = ci(e);
	if (!(O && (i[t] = e.getAttribute(t), t === "src" || t === "srcset" || t === "href" && e.nodeName === ri))) {
		var a = i[t];
		a !== (i[t] = n) && (t === "loading" && (e[se] = n), n == null ? e.removeAttribute(t) : typeof n != "string" && ui(e).has(t) ? e[t] = n : (!O || typeof n != "number" && typeof n != "boolean" || a !== String(n)) && e.setAttribute(t, n));
	}
}
function ci(e) {
	return e[ce] ??= {
		[ti]: e.nodeName.includes("-"),
		[ni]: e.namespaceURI === ge
	};
}
var li = /* @__PURE__ */ new Map();
function ui(e) {
	var t = e.getAttribute("is") || e.nodeName, n = li.get(t);
	if (n) return n;
	li.set(t, n = /* @__PURE__ */ new Set());
	for (var r, i = e, a = Element.prototype; a !== i;) {
		for (var o in r = l(i), r) r[o].set && o !== "innerHTML" && o !== "textContent" && o !== "innerText" && n.add(o);
		i = f(i);
	}
	return n;
}
var di = /* @__PURE__ */ new class e {
	#e = /* @__PURE__ */ new WeakMap();
	#t;
	#n;
	static entries = /* @__PURE__ */ new WeakMap();
	constructor(e) {
		this.#n = e;
	}
	observe(e, t) {
		var n = this.#e.get(e) || /* @__PURE__ */ new Set();
		return n.add(t), this.#e.set(e, n), this.#r().observe(e, this.#n), () => {
			var n = this.#e.get(e);
			n.delete(t), n.size === 0 && (this.#e.delete(e), this.#t.unobserve(e));
		};
	}
	#r() {
		return this.#t ??= new ResizeObserver((t) => {
			for (var n of t) {
				e.entries.set(n.target, n);
				for (var r of this.#e.get(n.target) || []) r(n);
			}
		});
	}
}({ box: "border-box" });
function fi(e, t, n) {
	var r = di.observe(e, () => n(e[t]));
	mn(() => (rr(() => n(e[t])), r));
}
// node_modules/svelte/src/internal/client/dom/elements/bindings/this.js
function pi(e, t) {
	return e === t || e?.[ie] === t;
}
function mi(e = We(), t, n, r) {
	var i = Be.r, a = H;
	return mn(() => {
		var o, s;
		return gn(() => {
			o = s, s = r?.() || [], rr(() => {
				pi(n(...s), e) || (t(e, ...s), o && pi(n(...o), e) && t(null, ...o));
			});
		}), () => {
			let r = a;
			for (; r !== i && r.parent !== null && r.parent.f & 33554432;) r = r.parent;
			let o = () => {
				s && pi(n(...s), e) && t(null, ...s);
			}, c = r.teardown;
			r.teardown = () => {
				o(), c?.();
			};
		};
	}), e;
}
// node_modules/svelte/src/internal/client/reactivity/store.js
var hi = !1;
function gi(e) {
	var t = hi;
	try {
		return hi = !1, [e(), hi];
	} finally {
		hi = t;
	}
}
// node_modules/svelte/src/internal/client/reactivity/props.js
function _i(e, t, n, r) {
	var i = !0, a = !!(n & 8), o = !!(n & 16), s = r, l = !0, u = void 0, d = () => o && i ? (u ??= /* @__PURE__ */ ot(r), U(u)) : (l && (l = !1, s = o ? rr(r) : r), s);
	let f;
	if (a) {
		var p = ie in e || oe in e;
		f = c(e, t)?.set ?? (p && t in e ? (n) => e[t] = n : void 0);
	}
	var m, h = !1;
	a ? [m, h] = gi(() => e[t]) : m = e[t], m === void 0 && r !== void 0 && (m = d(), f && (i && Fe(t), f(m)));
	var g = i ? () => {
		var n = e[t];
		return n === void 0 ? d() : (l = !0, n);
	} : () => {
		var n = e[t];
		return n !== void 0 && (s = void 0), n === void 0 ? s : n;
	};
	if (i && !(n & 4)) return g;
	if (f) {
		var _ = e.$$legacy;
		return (function(e, t) {
			return arguments.length > 0 ? ((!i || !t || _ || h) && f(t ? g() : e), e) : g();
		});
	}
	var v = !1, y = (n & 1 ? ot : lt)(() => (v = !1, g()));
	a && U(y);
	var b = H;
	return (function(e, t) {
		if (arguments.length > 0) {
			let n = t ? U(y) : i && a ? Wt(e) : e;
			return F(y, n), v = !0, s !== void 0 && (s = n), e;
		}
		return jn && v || b.f & 16384 ? y.v : U(y);
	});
}
var vi = ":root{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light dark;--sans:\"Source Sans\", system-ui, sans-serif;--serif:\"Source Serif\", Georgia, serif;--paper:var(--lightningcss-light,#fbf9f4)var(--lightningcss-dark,#191714);--card:var(--lightningcss-light,#fffefb)var(--lightningcss-dark,#211e1a);--shade:var(--lightningcss-light,#f1ede3)var(--lightningcss-dark,#2a2621);--ink:var(--lightningcss-light,#24211c)var(--lightningcss-dark,#ece6d9);--muted:var(--lightningcss-light,#6a6459)var(--lightningcss-dark,#a79f90);--line:var(--lightningcss-light,#ddd6c8)var(--lightningcss-dark,#3b362e);--edge:var(--lightningcss-light,#8e8677)var(--lightningcss-dark,#7a7163);--accent:var(--lightningcss-light,#1f5c87)var(--lightningcss-dark,#7db8e0);--on-accent:var(--lightningcss-light,#fff)var(--lightningcss-dark,#11202b);--focus:var(--lightningcss-light,#b5560c)var(--lightningcss-dark,#f0a35a);--last:var(--lightningcss-light,#76458c)var(--lightningcss-dark,#c9a0e2);--win:var(--lightningcss-light,#23694a)var(--lightningcss-dark,#7fc8a0);--lose:var(--lightningcss-light,#a13c26)var(--lightningcss-dark,#eb9580);--witness:var(--lightningcss-light,#a56b00)var(--lightningcss-dark,#d3a444);--band:var(--lightningcss-light,#b78830)var(--lightningcss-dark,#8f7035);--shadow:0 6px 28px var(--lightningcss-light,#3c321e29)var(--lightningcss-dark,#00000080);--shadow-small:0 1px 5px var(--lightningcss-light,#3c321e24)var(--lightningcss-dark,#0006)}@media (prefers-color-scheme:dark){:root{--lightningcss-light: ;--lightningcss-dark:initial}}:root[data-theme=light]{--lightningcss-light:initial;--lightningcss-dark: ;color-scheme:light}:root[data-theme=dark]{--lightningcss-light: ;--lightningcss-dark:initial;color-scheme:dark}*,:before,:after{box-sizing:border-box}html,body,#app{height:100%}body{-webkit-tap-highlight-color:transparent;accent-color:var(--accent);background:var(--paper);color:var(--ink);font:400 1rem/1.5 var(--sans);-webkit-text-size-adjust:100%;margin:0}button,select,input,textarea{font:inherit;color:inherit}button{cursor:pointer;background:var(--card);border:1px solid var(--edge);border-radius:8px;padding:.35rem .8rem}button:hover:enabled{border-color:var(--accent)}button:disabled,button[aria-disabled=true]{opacity:.5;cursor:default}button.primary{background:var(--accent);border-color:var(--accent);color:var(--on-accent)}button.primary .hint{color:inherit}select{min-width:0;max-width:100%}label,input[type=file]{max-width:100%}select,input,textarea{background:var(--card);border:1px solid var(--edge);border-radius:8px;padding:.33rem .5rem}input[type=checkbox],input[type=radio]{flex:none;width:1.15rem;height:1.15rem;margin:0}@media (max-width:860px),(pointer:coarse){input[type=checkbox],input[type=radio]{width:1.5rem;height:1.5rem}}a{color:var(--accent);text-underline-offset:.18em}:focus-visible{outline:2.5px solid var(--focus);outline-offset:2px}.wins .hint,.hint.wins{color:var(--win)}.loses .hint,.hint.loses{color:var(--lose)}.unknown .hint,.hint.unknown{color:var(--muted)}.unseen{clip-path:inset(50%);white-space:nowrap;width:1px;height:1px;margin:0;position:absolute;overflow:hidden}kbd{font:.85em var(--sans);border:1px solid var(--line);color:var(--muted);background:var(--paper);border-bottom-width:2px;border-radius:5px;padding:.05em .45em}@media (forced-colors:active){:root{--paper:Canvas;--card:Canvas;--shade:Canvas;--ink:CanvasText;--muted:CanvasText;--line:CanvasText;--edge:ButtonBorder;--accent:LinkText;--on-accent:Canvas;--focus:Highlight;--last:VisitedText;--win:CanvasText;--lose:CanvasText;--witness:Highlight;--band:Highlight}button[aria-pressed=true],nav a[aria-current]{outline:2px solid highlight}button.primary,.button{forced-color-adjust:none;color:highlighttext;background:highlight;border-color:highlight}}@media (prefers-reduced-motion:reduce){*,:before,:after{scroll-behavior:auto!important;transition:none!important;animation:none!important}}:lang(ja){font-synthesis:weight small-caps}", yi = /*#__PURE__*/ JSON.parse("[{\"name\":\"nim\",\"title\":\"Nim\",\"rules\":\"Lower one heap.\",\"source\":\"C. L. Bouton, Nim, a game with a complete mathematical theory, Ann. of Math. 3 (1901)\",\"shape\":\"heaps\",\"token\":false,\"loops\":false,\"parallel_edges\":false,\"arcs\":false,\"least_weight\":0,\"takes_several\":false,\"arrangement\":\"row\",\"line\":\"heaps: take any from one\",\"options\":[\"by\"],\"fields\":[{\"name\":\"heaps\",\"holds\":\"the sizes of the heaps\",\"optional\":false}],\"example\":\"nim 6,4,3\",\"example_position\":{\"game\":\"nim\",\"play\":\"normal\",\"heaps\":[6,4,3]},\"move_example\":\"0=5\"},{\"name\":\"edge-nim\",\"title\":\"Edge Nim\",\"rules\":\"Pick an edge of positive weight at the token, lower it strictly, and move the token to its other end; at a loop it stays. Of parallel edges, a-b#1=2 lowers the one with number 1.\",\"source\":\"M. Fukuyama, A Nim game played on graphs, Theoret. Comput. Sci. 304 (2003); L. A. Erickson, The game of Nim on graphs, dissertation (2011)\",\"shape\":\"edge-weights\",\"token\":true,\"loops\":true,\"parallel_edges\":true,\"arcs\":false,\"least_weight\":0,\"takes_several\":false,\"arrangement\":\"graph\",\"line\":\"edges token: take any from the edge, go across\",\"options\":[\"by\"],\"fields\":[{\"name\":\"vertices\",\"holds\":\"a count or a list of names\",\"optional\":false},{\"name\":\"edges\",\"holds\":\"[u, v, weight]; the weight may be a position, which plays as a heap of its Grundy value\",\"optional\":false},{\"name\":\"token\",\"holds\":\"the vertex where the token stands\",\"optional\":false}],\"example\":\"edge-nim cycle:4 weights=3,1,1,2 token=0\",\"example_position\":{\"game\":\"edge-nim\",\"play\":\"normal\",\"vertices\":4,\"edges\":[[0,1,3],[1,2,1],[2,3,1],[3,0,2]],\"token\":0},\"move_example\":\"0-1=2\"},{\"name\":\"graph-nim\",\"title\":\"Graph Nim\",\"rules\":\"Pick a vertex and remove at least one of the edges at it, in any distribution over its neighbours.\",\"source\":\"Graph Nim (C3, C4, C5); N. J. Calkin et al., Computing strategies for graphical Nim, Congr. Numer. 202 (2010)\",\"shape\":\"edge-weights\",\"token\":false,\"loops\":false,\"parallel_edges\":false,\"arcs\":false,\"least_weight\":0,\"takes_several\":true,\"arrangement\":\"graph\",\"line\":\"edges: take any from some at a vertex\",\"options\":[\"by\",\"exact\",\"equal\",\"total\"],\"fields\":[{\"name\":\"vertices\",\"holds\":\"a count or a list of names\",\"optional\":false},{\"name\":\"edges\",\"holds\":\"[u, v, how many parallel edges]; no loops\",\"optional\":false}],\"example\":\"graph-nim cycle:3 weights=4,3,4\",\"example_position\":{\"game\":\"graph-nim\",\"play\":\"normal\",\"vertices\":3,\"edges\":[[0,1,4],[1,2,3],[2,0,4]]},\"move_example\":\"0-1=3,2-0=3\"},{\"name\":\"circular-nim\",\"title\":\"Circular Nim\",\"rules\":\"Pick k consecutive heaps of the circle and remove at least one token from them in total.\",\"source\":\"M. Dufour and S. Heubach, Circular Nim games, Electron. J. Combin. 20 (2013)\",\"shape\":\"heaps\",\"token\":false,\"loops\":false,\"parallel_edges\":false,\"arcs\":false,\"least_weight\":0,\"takes_several\":true,\"arrangement\":\"circle\",\"line\":\"circle with k: take any from some of k in a row\",\"options\":[\"by\",\"exact\",\"equal\",\"total\"],\"fields\":[{\"name\":\"heaps\",\"holds\":\"the sizes of the heaps, in order around the circle\",\"optional\":false},{\"name\":\"k\",\"holds\":\"how many consecutive heaps a move may touch\",\"optional\":false}],\"example\":\"circular-nim 5,1,6,3,2 k=2\",\"example_position\":{\"game\":\"circular-nim\",\"play\":\"normal\",\"heaps\":[5,1,6,3,2],\"k\":2},\"move_example\":\"0=4,1=0\"},{\"name\":\"simplicial-nim\",\"title\":\"Nim on a simplicial complex\",\"rules\":\"Pick a face and remove at least one token in total from its heaps.\",\"source\":\"R. Ehrenborg and E. Steingrímsson, Playing Nim on a simplicial complex, Electron. J. Combin. 3 (1996)\",\"shape\":\"heaps\",\"token\":false,\"loops\":false,\"parallel_edges\":false,\"arcs\":false,\"least_weight\":0,\"takes_several\":true,\"arrangement\":\"circle\",\"line\":\"heaps: take any from some of a face\",\"options\":[\"by\",\"exact\",\"equal\",\"total\"],\"fields\":[{\"name\":\"heaps\",\"holds\":\"the sizes of the heaps\",\"optional\":false},{\"name\":\"faces\",\"holds\":\"lists of heaps that a move may touch together\",\"optional\":false}],\"example\":\"simplicial-nim 1,3,2 faces=0-1,1-2\",\"example_position\":{\"game\":\"simplicial-nim\",\"play\":\"normal\",\"heaps\":[1,3,2],\"faces\":[[0,1],[1,2]]},\"move_example\":\"0=0,1=2\"},{\"name\":\"vertex-nimg\",\"title\":\"NimG on vertices\",\"rules\":\"Lower the token's vertex, then move the token to a neighbour (it may stay where there is a loop). If the token's vertex has weight 0 or no neighbour, there is no move.\",\"source\":\"G. Stockman, The game of Nim on graphs: NimG (2004)\",\"shape\":\"vertex-weights\",\"token\":true,\"loops\":true,\"parallel_edges\":false,\"arcs\":true,\"least_weight\":0,\"takes_several\":false,\"arrangement\":\"graph\",\"line\":\"vertices token: take any from here, go to a neighbour\",\"options\":[\"by\"],\"fields\":[{\"name\":\"directed\",\"holds\":\"true if the edges are arcs\",\"optional\":true},{\"name\":\"vertices\",\"holds\":\"a count or a list of names\",\"optional\":false},{\"name\":\"edges\",\"holds\":\"[u, v]; a repeated edge counts once\",\"optional\":false},{\"name\":\"weights\",\"holds\":\"a weight for each vertex\",\"optional\":false},{\"name\":\"token\",\"holds\":\"the vertex where the token stands\",\"optional\":false}],\"example\":\"vertex-nimg path:3 weights=2,1,3 token=1\",\"example_position\":{\"game\":\"vertex-nimg\",\"play\":\"normal\",\"vertices\":3,\"edges\":[[0,1],[1,2]],\"weights\":[2,1,3],\"token\":1},\"move_example\":\"1=0>2\"},{\"name\":\"neighboring-nim\",\"title\":\"Neighboring Nim\",\"rules\":\"Move the token to a neighbour of positive weight (itself, if it has a loop), then lower that vertex.\",\"source\":\"K. Burke and O. George, A PSPACE-complete graph Nim (2011)\",\"shape\":\"vertex-weights\",\"token\":true,\"loops\":true,\"parallel_edges\":false,\"arcs\":true,\"least_weight\":0,\"takes_several\":false,\"arrangement\":\"graph\",\"line\":\"vertices token: go to a neighbour, take any from here\",\"options\":[\"by\",\"stay\"],\"fields\":[{\"name\":\"directed\",\"holds\":\"true if the edges are arcs\",\"optional\":true},{\"name\":\"vertices\",\"holds\":\"a count or a list of names\",\"optional\":false},{\"name\":\"edges\",\"holds\":\"[u, v]; a repeated edge counts once\",\"optional\":false},{\"name\":\"weights\",\"holds\":\"a weight for each vertex\",\"optional\":false},{\"name\":\"token\",\"holds\":\"the vertex where the token stands\",\"optional\":false}],\"example\":\"neighboring-nim path:3 weights=2,1,3 token=1\",\"example_position\":{\"game\":\"neighboring-nim\",\"play\":\"normal\",\"vertices\":3,\"edges\":[[0,1],[1,2]],\"weights\":[2,1,3],\"token\":1},\"move_example\":\">2=1\"},{\"name\":\"vertex-nim\",\"title\":\"Vertex Nim\",\"rules\":\"Lower the token's vertex, then move to a neighbour. A vertex lowered to 0 is removed: undirected, its neighbours become a clique with a loop on each; directed, every predecessor gets an arc to every successor. The move that empties the graph needs no neighbour. At the start the graph is connected, strongly if directed, and no weight is 0.\",\"source\":\"E. Duchêne and G. Renault, Vertex Nim played on graphs, Theoret. Comput. Sci. 516 (2014)\",\"shape\":\"vertex-weights\",\"token\":true,\"loops\":true,\"parallel_edges\":false,\"arcs\":true,\"least_weight\":1,\"takes_several\":false,\"arrangement\":\"graph\",\"line\":\"vertices token bridged: take any from here, go to a neighbour\",\"options\":[\"by\"],\"fields\":[{\"name\":\"directed\",\"holds\":\"true if the edges are arcs\",\"optional\":true},{\"name\":\"vertices\",\"holds\":\"a count or a list of names\",\"optional\":false},{\"name\":\"edges\",\"holds\":\"[u, v]; a repeated edge counts once\",\"optional\":false},{\"name\":\"weights\",\"holds\":\"a weight for each vertex\",\"optional\":false},{\"name\":\"token\",\"holds\":\"the vertex where the token stands\",\"optional\":false}],\"example\":\"vertex-nim cycle:3 directed weights=2,1,3 token=0\",\"example_position\":{\"game\":\"vertex-nim\",\"play\":\"normal\",\"directed\":true,\"vertices\":3,\"edges\":[[0,1],[1,2],[2,0]],\"weights\":[2,1,3],\"token\":0},\"move_example\":\"0=1>1\"},{\"name\":\"adjacent-nim\",\"title\":\"Adjacent Nim\",\"rules\":\"Lower the heap at the token, which then moves to the next heap of the circle. A heap lowered to 0 is removed.\",\"source\":\"E. Duchêne and G. Renault, Vertex Nim played on graphs, Theoret. Comput. Sci. 516 (2014)\",\"shape\":\"heaps\",\"token\":false,\"loops\":false,\"parallel_edges\":false,\"arcs\":false,\"least_weight\":1,\"takes_several\":false,\"arrangement\":\"circle\",\"line\":\"vertices token bridged: take any from here, go to a neighbour\",\"options\":[\"by\"],\"fields\":[{\"name\":\"heaps\",\"holds\":\"the sizes of the heaps, the one at the token first\",\"optional\":false}],\"example\":\"adjacent-nim 3,2,2\",\"example_position\":{\"game\":\"adjacent-nim\",\"play\":\"normal\",\"heaps\":[3,2,2]},\"move_example\":\"0=1>1\"},{\"name\":\"sum\",\"title\":\"Sum of games\",\"rules\":\"Play in exactly one of the parts.\",\"source\":\"R. Sprague (1935); P. M. Grundy (1939)\",\"shape\":\"parts\",\"token\":false,\"loops\":false,\"parallel_edges\":false,\"arcs\":false,\"least_weight\":0,\"takes_several\":false,\"arrangement\":null,\"line\":null,\"options\":[],\"fields\":[{\"name\":\"parts\",\"holds\":\"the positions of the parts\",\"optional\":false}],\"example\":\"nim 3,5 + edge-nim cycle:4 weights=3,1,1,2 token=0\",\"example_position\":{\"game\":\"sum\",\"play\":\"normal\",\"parts\":[{\"game\":\"nim\",\"heaps\":[3,5]},{\"game\":\"edge-nim\",\"vertices\":4,\"edges\":[[0,1,3],[1,2,1],[2,3,1],[3,0,2]],\"token\":0}]},\"move_example\":\"1: 0-1=2\"}]"), bi = /^(heaps|row|circle|vertices|edges|hyperedges)( token)?( bridged)?( with [a-z](?:, ?[a-z])*)?: *(.+)$/s, xi = (e) => bi.test(e);
function Si(e, t) {
	let n = bi.exec(e)?.[4];
	if (n === void 0) return e;
	let r = new Map([...n.replace(" with ", "").matchAll(/[a-z]/g)].map(([e]) => [e, t(e)])), [i, ...a] = e.replace(n, "").split(":");
	return `${i}:${a.join(":").replace(/\b([a-z])\b/g, (e) => r.has(e) ? String(r.get(e)) : e).replace(/\.\.([a-z])\b/g, (e, t) => r.has(t) ? `..${String(r.get(t))}` : e)}`;
}
function Ci(e) {
	if (e === "half" || e === "all" || e === "any") return { kind: e };
	let [, t, n, r] = /^(\d+)(\.\.)?(\d+)?$/.exec(e) ?? [];
	return t === void 0 ? {
		kind: "list",
		list: [...e.matchAll(/\d+/g)].map(Number)
	} : n === void 0 ? {
		kind: "exact",
		n: Number(t)
	} : r === void 0 ? {
		kind: "least",
		n: Number(t)
	} : {
		kind: "range",
		n: Number(t),
		most: Number(r)
	};
}
// src/setup/options.ts
var wi = ["by", "total"], Ti = [
	"exact",
	"equal",
	"stay"
], Ei = [...wi, ...Ti], Di = (e) => xi(e) ? e : e.split(" ")[0];
function Oi(e) {
	if (xi(e)) return {};
	let t = e.split(" ").slice(1).map((e) => e.split("="));
	return Object.fromEntries(t.map(([e, t]) => [e, t ?? !0]));
}
function ki(e, t) {
	let n = (e) => e.replaceAll(/[{} ]/g, "");
	return [e, ...Ei.flatMap((e) => {
		let r = t[e];
		return r === void 0 || r === !1 ? [] : [r === !0 ? e : `${e}=${n(r)}`];
	})].join(" ");
}
function Ai(e) {
	return e.rules === void 0 ? ki(e.game, e) : Si(e.rules, (t) => e[t]);
}
var ji = {
	name: "",
	title: "",
	rules: "",
	source: "",
	fields: [],
	example: "",
	move_example: "",
	options: []
};
function Mi(e) {
	let [t] = e.split(":"), [n = "", ...r] = t.split(" "), i = r.includes("token"), a = n === "heaps" && / a face\b/.test(e), o = n === "edges" ? "edge-weights" : n === "vertices" ? "vertex-weights" : "heaps", s = o !== "heaps" || n === "hyperedges" ? "graph" : n === "circle" || a ? "circle" : "row", c = {
		name: "faces",
		holds: "",
		optional: !1
	};
	return {
		...ji,
		name: e,
		shape: o,
		token: i,
		loops: i,
		parallel_edges: o === "edge-weights",
		arcs: i,
		least_weight: 0,
		takes_several: !0,
		arrangement: s,
		line: e,
		fields: a ? [c] : []
	};
}
// src/setup/games.ts
var Ni = yi, Pi = new Map(Ni.map((e) => [e.name, e])), Fi = /* @__PURE__ */ new Map();
function Ii(e) {
	let t = Pi.get(e);
	return t !== void 0 || e === "" ? t : (Fi.has(e) || Fi.set(e, Li(e)), Fi.get(e));
}
function Li(e) {
	if (xi(e)) return Mi(e);
	let t = Pi.get(Di(e));
	return t && {
		...t,
		name: e
	};
}
var Ri = (e) => Ii(e) !== void 0 && !zi(e), zi = (e) => Ii(e)?.shape === "parts", Bi = (e) => Ni.find(e).name;
Bi((e) => e.shape === "edge-weights" && e.token), Bi((e) => e.shape === "heaps" && e.fields.length === 1 && !e.token), Bi((e) => e.arcs), Bi((e) => e.shape === "edge-weights" && !e.token), Bi((e) => e.shape === "parts");
// src/texts/plural.ts
function Vi(e) {
	let t = new Intl.PluralRules(e), n = new Intl.NumberFormat(e), r = new Intl.ListFormat(e, { type: "conjunction" }), i = new Intl.ListFormat(e, { type: "disjunction" }), a = new Intl.DateTimeFormat(e, {
		dateStyle: "long",
		timeZone: "UTC"
	});
	return {
		count: (e, r) => (r[t.select(e)] ?? r.other).replace("#", n.format(e)),
		number: (e) => n.format(e),
		list: (e) => r.format(e),
		choice: (e) => i.format(e),
		date: (e) => a.format(/* @__PURE__ */ new Date(`${e}T00:00:00Z`))
	};
}
var Hi = t((() => {})), Ui, Wi, Gi = t((() => {
	Hi(), {choice: Ui} = Vi("en"), Wi = {
		title: "Make your own game",
		lead: "Choose how a move goes. The board plays by your rules at once, and the link to this page holds them.",
		change: "Change the rules",
		unnamed: "A game of your own",
		sentence: "The rules in a sentence",
		board: "You play with {carrier}.",
		take: "A move takes {amount} from {set}{share}.",
		takeAndGo: "A move takes {amount} from {set}{share}, and then Δ goes {go}.",
		goAndTake: "In a move Δ goes {go}, and then {amount} is taken from {set}{share}.",
		or: (e) => `Or: ${e}`,
		carriers: {
			heaps: "heaps",
			row: "heaps in a row",
			circle: "heaps in a circle",
			vertices: "dots that have numbers",
			edges: "lines that have numbers",
			hyperedges: "numbers that several dots share"
		},
		token: {
			yes: "Δ stands on a dot.",
			no: "There is no Δ."
		},
		bridged: {
			yes: "A dot with nothing left disappears, and its neighbours join hands.",
			no: "A dot with nothing left stays."
		},
		amounts: {
			any: "any number",
			exact: (e) => `exactly ${e}`,
			range: (e, t) => `${e} to ${t}`,
			least: (e) => `at least ${e}`,
			list: (e) => Ui(e),
			half: "at most half",
			all: "everything"
		},
		listed: "one of these numbers",
		shares: {
			each: "",
			equal: ", the same from each",
			total: ", altogether"
		},
		sharesShort: {
			each: "each its own number",
			equal: "the same from each",
			total: "altogether"
		},
		sets: {
			"heaps one": "one heap",
			"heaps some": "one or more heaps",
			"heaps all": "all heaps",
			"heaps every": "every heap that is not empty",
			"heaps some of #": "one or more of any # heaps",
			"heaps all of #": "each of any # heaps",
			"heaps some of # in a row": "one or more of # neighbouring heaps",
			"heaps all of # in a row": "each of # neighbouring heaps",
			"heaps some of a face": "one or more heaps inside one outline",
			"heaps all of a face": "all heaps inside one outline",
			"vertices one": "one dot",
			"vertices here": "the dot under Δ",
			"vertices some of an edge": "one or both ends of a line",
			"vertices all of an edge": "both ends of a line",
			"vertices every around one": "a dot and all its neighbours",
			"edges one": "one line",
			"edges the edge": "the line that Δ goes along",
			"edges one at the token": "one line at Δ",
			"edges some at the token": "one or more lines at Δ",
			"edges all at the token": "all lines at Δ",
			"edges some at a vertex": "one or more lines that meet at a dot",
			"edges all at a vertex": "all lines that meet at a dot",
			"edges every around one": "a line and all lines that touch it"
		},
		goes: {
			across: "to the other end",
			"to a neighbour": "to a neighbouring dot",
			"to a neighbour or stay": "to a neighbouring dot or stays where it is"
		},
		orders: {
			take: "first take, then go",
			go: "first go, then take"
		},
		only: (e) => `Only if ${e}.`,
		byLine: (e) => `The rules are this line: ${e}.`,
		labels: {
			carrier: "What has the numbers",
			token: "Token",
			bridged: "Empty dots",
			amount: "How much",
			least: "At least",
			most: "At most",
			number: "Number",
			numbers: "Numbers, with commas",
			set: "From what",
			many: "How many",
			share: "Shared how",
			go: "Where Δ goes",
			order: "Order",
			condition: "Condition"
		},
		condition: "a condition, as a formula",
		addWay: "Add another way to move",
		removeWay: "Remove this way to move",
		line: "The same as a line",
		lineHint: "Papers, the command line and Python use this line. You can also type one here.",
		copy: "Copy the line",
		copied: "Copied",
		asOption: (e) => `Short form: ${e}`,
		isGame: (e) => `These are the rules of ${e}, with all that is known about that game.`,
		isRelated: (e) => `This is ${e} with other amounts; some of its theorems still apply.`,
		start: "Start from a known game",
		again: "Start again",
		draw: "Draw another board",
		play: "Play this game",
		tables: "Its table",
		prove: "Prove a formula",
		options: {
			by: (e) => `taking ${e} at a time`,
			total: (e) => `taking ${e} altogether`,
			exact: "from all at once",
			equal: "the same amount from each",
			stay: "Δ may stay"
		},
		names: {
			subtraction: "A subtraction game",
			moore: "Moore’s Nim",
			"exact-nim": "Exact k-Nim",
			"slow-nim": "Slow k-Nim",
			"slow-exact-nim": "Slow exact k-Nim",
			"hypergraph-nim": "Hypergraph Nim",
			"path-nim": "Path Nim",
			wythoff: "Wythoff’s game",
			nimhoff: "Cyclic Nimhoff",
			"end-nim": "End-Nim",
			"large-nim": "Large Nim",
			"edge-geography": "Edge geography",
			"loose-edge-nim": "Loose Edge Nim",
			"vertex-geography": "Vertex geography",
			"slow-neighboring-nim": "Slow Neighboring Nim",
			"nimg-no-empty-vertex": "NimG, not onto empty vertices",
			"wythoff-on-graphs": "Wythoff’s game on graphs",
			"arc-kayles-weighted": "Weighted Arc Kayles",
			"node-kayles": "Node Kayles",
			"arc-kayles": "Arc Kayles",
			"fano-nim": "Edge Nim on hyperedges"
		}
	};
})), Ki, qi, Ji, Yi = t((() => {
	Hi(), {count: Ki, number: qi} = Vi("en"), Ji = {
		title: "Boards of every size",
		lead: "Choose a game and a family of boards. The page learns who wins on all of them at once, however large they are, and proves it.",
		family: "Boards",
		weights: "Numbers up to",
		more: "and all larger ones",
		learn: "Learn and prove",
		stop: "Stop",
		learning: (e, t, n) => `Learning: ${Ki(e, {
			one: "# state",
			other: "# states"
		})}, a mistake on a board with ${Ki(t, {
			one: "# number",
			other: "# numbers"
		})}, ${Ki(n, {
			one: "# position",
			other: "# positions"
		})} searched …`,
		starting: "Learning …",
		proved: (e, t) => `Proved for all sizes: reading the board with ${Ki(e, {
			one: "# state",
			other: "# states"
		})} says who wins. It took ${t < .01 ? "less than 0.01" : qi(t)} s.`,
		stopped: (e) => `Not finished: it came to ${Ki(e, {
			one: "# state",
			other: "# states"
		})}. The rule may need more time, or there may be none of this kind.`,
		notAlike: "Larger numbers do not behave like the largest: choose a larger bound.",
		stoppedByYou: "Stopped.",
		shortest: "The smallest boards on which the player to move loses:",
		reading: "Read a board",
		size: "Size",
		another: "Another board",
		step: "Read up to",
		run: "Start",
		read: (e, t) => `After ${Ki(e, {
			one: "# number",
			other: "# numbers"
		})}: state ${t}.`,
		loses: (e) => `Reading ends in state ${e}: the player to move loses.`,
		wins: (e) => `Reading ends in state ${e}: the player to move can win.`,
		token: "where Δ stands",
		play: "Play this board",
		table: "The table of states",
		state: "State",
		losing: "the player to move loses here",
		how: "Begin in state 0. For each number of the board, go to the state in its column. Where you end says who wins.",
		link: "Boards of every size",
		picture: "The automaton as a picture",
		types: "The types of the dots",
		typesHow: (e) => `Seen from Δ, what hangs on a dot is one of ${Ki(e, {
			one: "# type",
			other: "# types"
		})}. That is all a rule needs to know of it.`,
		typeTable: "The table of types",
		type: "Type",
		branch: (e) => `with a line of ${e} to a branch of type`,
		losingType: "with Δ on it, the player to move loses",
		winningType: "with Δ on it, the player to move wins",
		differs: "with Δ on it, boards of this type differ",
		families: {
			"circuit:n": "heaps in a circle",
			"loop-circuit:n": "heaps in a circle, some with a loop",
			"cycle:n": "cycles",
			"path:n": "paths",
			caterpillars: "caterpillars: paths with leaves",
			"ladder:n": "ladders",
			"path-square:n": "paths whose dots also meet the next but one",
			"triangle-chain:n": "chains of triangles",
			"square-necklace:n": "necklaces of squares",
			"grid:3xn": "grids with three rows",
			"prism:n": "closed ladders",
			"moebius:n": "closed ladders with a twist",
			"fan:n": "fans: paths with a hub",
			"wheel:n": "wheels: cycles with a hub",
			"bipartite:2,n": "two dots joined to n others",
			"bipartite:3,n": "three dots joined to n others",
			trees: "trees",
			cacti: "cacti: cycles that share no line",
			"loop-cacti": "cacti with loops and double lines",
			"odd-cacti": "cacti with odd cycles only",
			"triangle-cacti": "cacti with triangles only"
		}
	};
})), Z, Q, Xi, Zi, Qi, $i, ea, ta, na, ra, ia, aa, oa, sa, ca, la = t((() => {
	Gi(), Yi(), Hi(), {count: Z, number: Q, list: Xi} = Vi("en"), {date: Zi} = Vi("en-GB"), Qi = (e) => e.replace(/^heap /, "Heap "), $i = (e) => Z(e, {
		one: "# vertex",
		other: "# vertices"
	}), ea = (e) => Z(e, {
		one: "# edge",
		other: "# edges"
	}), ta = (e) => Z(e, {
		one: "# dot",
		other: "# dots"
	}), na = (e) => Z(e, {
		one: "# line",
		other: "# lines"
	}), ra = (e) => Z(e, {
		one: "# arrow",
		other: "# arrows"
	}), ia = (e) => Z(e, {
		one: "# heap",
		other: "# heaps"
	}), aa = (e) => Z(e, {
		one: "# move",
		other: "# moves"
	}), oa = (e) => Z(e, {
		one: "# ply",
		other: "# plies"
	}), sa = (e) => Z(e, {
		one: "# position",
		other: "# positions"
	}), ca = {
		list: Xi,
		number: Q,
		sentences: (e) => e.join(" "),
		colon: ": ",
		quoted: (e) => e,
		page: {
			brand: "nimgraph",
			skip: "Skip to the content",
			skipToWords: "Read the position",
			language: "Language",
			sheet: "Worksheet",
			class: "Positions for a class",
			teach: "For teachers",
			make: "Make your own game",
			families: "Boards of every size",
			embed: "Board",
			room: "Play with a friend",
			titled: (e) => `${e} – nimgraph`,
			pages: "Pages",
			play: "Play",
			learn: "Learn",
			puzzles: "Puzzles",
			gallery: "Gallery",
			draw: "Draw",
			tables: "Tables",
			prove: "Prove",
			errata: "Errata",
			share: "Share",
			light: "Light colours",
			dark: "Dark colours",
			help: "Help and keys",
			close: "Close",
			loading: "The game is loading …",
			loadingRest: "The opponents and the hints are loading …",
			notLoaded: "The game could not be loaded: the connection is lost, or too slow.",
			hangs: "The game does not answer. Your position is kept.",
			noEngine: (e) => `The game cannot start: ${e}.`,
			tryAgain: "Try again",
			badLink: (e) => `This link cannot be opened: ${e}. Ask for the whole link once more, or go on with the board that is here.`,
			leftOut: (e) => `This link has a move that is not possible: ${e}. The moves before it have been made.`,
			noPage: (e) => `There is no page called “${e}”. This is the board.`
		},
		link: {
			noGame: "it names no game",
			unknownGame: (e) => `there is no game called ${e}`,
			unreadable: "its position cannot be read",
			missing: (e) => `it has no ${e}`,
			noVertex: (e, t) => `${e}: no vertex is called ${t}`,
			unlike: (e, t, n) => `${e} is “${t}”, expected ${n}`,
			expected: {
				rules: "a line of rules such as heaps: take 1..3 from one",
				whole: "a whole number",
				edge: "an edge such as a-b:3",
				place: "a place such as a.0.500",
				against: "person, casual, careful or perfect",
				play: "normal or misere"
			},
			cut: "the link has been cut or changed",
			tooLarge: (e, t) => `the number ${e} is too large for this page, which counts up to ${t}; use the command line for it`,
			tooMany: {
				vertices: (e, t) => `${e} vertices are too many for this page, which draws up to ${t}; use the command line for them`,
				heaps: (e, t) => `${e} heaps are too many for this page, which draws up to ${t}; use the command line for them`
			}
		},
		help: {
			title: "How it works",
			intro: "Two players take turns. The highlighted parts of the board are where you can move: choose one, then choose how much to leave there. In the games with a token, Δ marks where it stands.",
			drawing: "A line with a larger number is drawn thicker, and one that is used up fades away. Where every line joins two groups of dots, those of one group are filled and those of the other are open.",
			hints: {
				before: "With",
				hints: "hints",
				after: "on, every move shows its result, with the number of moves to the end when the winner hurries and the loser delays:"
			},
			keysTitle: "Keys",
			keys: {
				tab: ["Tab", "go through the moves on the board"],
				enter: ["Enter", "open a move, or play it"],
				digits: ["0 – 9", "how much to leave"],
				arrows: ["↑ ↓", "go through a list of numbers or moves"],
				ends: ["Home, End", "the smallest and the largest number; Page Up and Page Down go by tens"],
				escape: ["Esc", "close what is open"],
				undo: ["U, R", "undo, redo"],
				hints: ["H", "hints on or off"],
				help: ["?", "this help"]
			},
			letterKeys: "Keys U, R, H and ? work anywhere on the page",
			plain: "Plain: no praise, no streaks, no days in a row",
			draw: "On the Draw page, double-click to add a dot and drag from the rim of a dot to join it to another. Ctrl+Z and Ctrl+Y undo and redo.",
			wordsTitle: "Glossary"
		},
		glossary: {
			outcome: {
				term: "N and P",
				means: "N: the Next player, the one to move, can win. P: the Previous player, the one who has just moved, can win, so the player to move loses against perfect play."
			},
			plies: {
				term: "ply",
				means: "A ply is one move by one player. You and your opponent moving once each makes two plies."
			},
			grundy: {
				term: "Grundy value",
				means: "The size of the single Nim heap that the position is worth. It is 0 exactly when the player to move loses.",
				said: "Grundy values?"
			},
			witness: {
				term: "witness",
				means: "The part of the board that the argument points to, such as a path or a set of vertices. You can have it drawn on the board."
			},
			nimsum: {
				term: "nim-sum",
				means: "Write the numbers in binary and add them without carrying. Written ⊕. For example 3 ⊕ 5 = 6, since 011 and 101 give 110.",
				said: "nim-sums?|XOR"
			},
			misere: {
				term: "misère",
				means: "The same moves, but the player who cannot move wins.",
				said: "misère"
			},
			bipartite: {
				term: "bipartite",
				means: "The vertices fall into two groups, and every edge joins a vertex of one group to a vertex of the other.",
				said: "bipartite"
			},
			matching: {
				term: "matching",
				means: "A set of edges of which no two share a vertex.",
				said: "matchings?"
			},
			complete: {
				term: "complete graph",
				means: "Every two vertices are joined by an edge. A complete bipartite graph joins every vertex of one group to every vertex of another, and no others.",
				said: "complete (?:bipartite )?graphs?"
			},
			cover: {
				term: "vertex cover",
				means: "A set of vertices that has an end of every edge. The smallest is the one with the smallest sum of weights.",
				said: "vertex covers?"
			}
		},
		games: {
			"edge-nim": "Slide Δ along a line to the next dot, and lower the number on that line.",
			"graph-nim": "Choose a dot, and lower the numbers on the lines that meet there: on one line, or on several.",
			"vertex-nimg": "Lower the number under Δ, then move Δ to a neighbouring dot.",
			"neighboring-nim": "Move Δ to a neighbouring dot, then lower the number there.",
			"vertex-nim": "Lower the number under Δ, then move Δ to a neighbouring dot. A dot with nothing left disappears, and its neighbours join hands.",
			nim: "Choose one heap and take away as much as you like from it.",
			"circular-nim": "Choose a few heaps that stand next to each other, or just one, and take away from each of them as much as you like.",
			"simplicial-nim": "Choose heaps inside one outline, and take away from each of them as much as you like.",
			"adjacent-nim": "The heaps stand in a circle. Lower the marked heap; the next heap is marked for the other player.",
			sum: "There are several boards. Choose one and make a move on it."
		},
		titles: {
			"edge-nim": "Edge Nim",
			"graph-nim": "Graph Nim",
			"vertex-nimg": "NimG on vertices",
			"neighboring-nim": "Neighboring Nim",
			"vertex-nim": "Vertex Nim",
			nim: "Nim",
			"circular-nim": "Circular Nim",
			"simplicial-nim": "Nim on a simplicial complex",
			"adjacent-nim": "Adjacent Nim",
			sum: "Sum of games"
		},
		end: {
			normal: "If you cannot move, you lose.",
			misere: "If you cannot move, you win."
		},
		neighbours: (e) => Z(e, {
			one: "Here it is one heap at a time.",
			other: "Here it is up to # neighbouring heaps at a time."
		}),
		game: {
			label: "Game",
			convention: "Convention of play",
			normal: "normal",
			misere: "misère",
			rules: "Exact rules"
		},
		players: {
			against: "Against",
			casual: "easy: makes mistakes",
			careful: "medium: looks three moves ahead",
			perfect: "perfect: never makes a mistake",
			person: "another person",
			letOpponentStart: "Let the opponent start",
			startYourself: "Start yourself",
			named: {
				casual: "the easy player",
				careful: "the medium player",
				perfect: "the perfect player",
				friend: "your friend"
			},
			first: "the first player",
			second: "the second player"
		},
		status: {
			thinking: (e) => `${e} is thinking …`,
			failed: (e, t) => `${e} has not moved: ${t}`,
			toMove: (e) => `${e} is to move.`,
			yours: "Your move.",
			rings: "The rings show where you can move.",
			unsure: {
				time: (e) => `${e} ran out of time and played what looked best.`,
				memory: (e) => `${e} ran out of memory and played what looked best.`,
				nodes: (e) => `${e} used up its search budget and played what looked best.`,
				interrupted: (e) => `${e} was interrupted and played what looked best.`
			},
			winnable: "You can win this.",
			lost: "Against perfect play this is lost; let the opponent start, or hope for a mistake.",
			noMove: "No move is left.",
			noMoveMisere: "No move is left, and in misère play that wins.",
			hasWon: (e) => `${e} has won.`,
			youWon: "You have won. Well played!",
			youWonPlain: "You have won.",
			youLost: (e) => `${e} has won this time.`,
			tryAgain: "Try again",
			playAny: "Let it play any move",
			takeBack: "Take my move back",
			letMove: "Let it move"
		},
		deed: {
			lowered: (e) => `lowered ${Xi(e.map(({ part: e, from: t, to: n }) => `${e} from ${t} to ${n}`))}`,
			moved: (e) => `moved Δ to ${e}`,
			gone: (e) => `used up ${e}`,
			you: (e) => `You ${Xi(e)}.`,
			they: (e, t) => `${e} ${Xi(t)}.`
		},
		move: {
			lower: (e, t, n) => `lower ${e} from ${t} to ${n}`,
			go: (e) => `go to ${e}`
		},
		board: {
			of: (e) => `The board of ${e}`,
			drawing: "The drawing",
			zoom: "Zoom",
			zoomIn: "Zoom in",
			zoomOut: "Zoom out",
			whole: "Show the whole board",
			fit: "fit",
			heap: (e) => `heap ${e}`,
			part: (e) => `part ${e}`,
			ofPart: (e) => ` of ${e}`
		},
		target: {
			heap: (e, t) => `heap ${e}${t}`,
			vertex: (e, t) => `dot ${e}${t}`,
			edge: (e, t, n) => `line ${e} to ${t}${n}`,
			weight: (e) => `, ${e} left`,
			leave: (e, t) => e === t ? `leave ${e}` : `leave ${e} to ${t}`,
			leaveOn: (e, t, n) => e === t ? `leave ${e} on ${n}` : `leave ${e} to ${t} on ${n}`,
			best: (e) => `; best ${e}`
		},
		ladder: {
			edge: (e, t, n) => `Leave on ${e}–${t}${n}`,
			heap: (e, t) => `Leave in heap ${e}${t}`,
			goAndLeave: (e, t) => `Go to ${e} and leave there${t}`,
			stay: (e) => `Leave${e}`,
			leaveAndGo: (e, t, n) => `Leave on ${e}, go to ${t}${n}`,
			rung: (e, t) => `leave ${e}${t === "" ? "" : `, ${t}`}`,
			leave: "leave",
			range: (e, t) => `${e} to ${t}`,
			wrong: (e, t) => `Choose a number from ${e} to ${t}.`,
			play: "play",
			cancel: "Cancel"
		},
		stepper: {
			group: (e, t) => `${e}, ${t} left`,
			more: (e, t, n) => `take one more from ${e}, ${t} left${n}`,
			fewer: (e) => `take one fewer from ${e}`,
			leave: (e) => `leave on ${e}`,
			remove: (e) => `Remove ${e}`,
			removeAndGo: (e, t) => `Remove ${e}, go to ${t}`,
			noMove: "The rules do not allow just this."
		},
		refusal: {
			notYourTurn: "Wait: the opponent is moving.",
			over: "The game is over.",
			goneEdge: (e) => `Nothing is left on ${e}, so nobody can use it again.`,
			farEdge: (e, t) => `${e} does not touch Δ: you can only leave ${t} along one of its own lines.`,
			emptyHeap: (e) => `${Qi(e)} is empty: there is nothing to take.`,
			nextHeap: (e, t) => `It is the turn of ${t}, not of ${e}.`,
			stands: (e) => `Δ stands on ${e}. Choose where it should go.`,
			lowerFirst: (e) => `Nothing is left on ${e}, so there is nothing to take there.`,
			farVertex: (e, t) => `${e} is not next to ${t}, where Δ stands.`,
			againstArc: (e, t) => `The arrow leads from ${e} to ${t}, not the other way.`,
			chooseEdge: (e) => `To move at ${e}, choose the numbers on its lines.`,
			edgeOfVertexGame: "Here the numbers on the dots count. Choose a dot.",
			severalEdges: (e) => `Several lines lead to ${e}. Choose one of them.`,
			apart: (e) => `${Qi(e)} cannot be combined with what you have begun. Play that, or cancel it.`
		},
		hints: {
			label: "Hints",
			stones: "Numbers as stones",
			wins: "wins",
			loses: "loses",
			unknown: "not decided",
			inPlies: (e, t) => `${e} in ${oa(t)}`,
			plies: "the number: plies to the end"
		},
		own: Wi,
		sized: Ji,
		about: {
			position: "About this position",
			title: "The statement that this position refutes",
			back: "Back to the errata"
		},
		words: {
			title: "The position as text",
			token: (e) => `Δ stands on ${e}.`,
			turn: (e) => `It is the turn of ${e}.`,
			vertices: "Dots",
			vertex: "Dot",
			heaps: "Heaps",
			heap: "Heap",
			edges: "Lines",
			edge: "Line",
			size: "Number",
			joined: "Leads to",
			none: "nowhere",
			faces: "Heaps that may be played together:",
			listed: (e, t) => `${e}: ${t.join(", ")}.`
		},
		moves: {
			title: "Moves",
			more: (e) => `and ${Q(e)} more`
		},
		verdict: {
			none: "No answer",
			looking: "Thinking",
			open: "Not decided",
			over: "The game is over",
			N: "The player to move wins",
			P: "The player to move loses",
			grundy: (e) => `Grundy value ${e}`,
			winIn: (e) => `win in ${oa(e)}`,
			lossIn: (e) => `loss in ${oa(e)}`,
			thinking: (e, t) => `thinking${e}, up to ${t}: theorems, then search`,
			notIn: (e, t) => `not decided in ${t}${e}`,
			onServer: " on the server",
			hard: "This is a hard one: no theorem covers it, and the search did not reach the end. You can still play on.",
			someOpen: "Some moves are not decided yet.",
			askServer: (e) => `Ask the server (${e})`,
			thinkLonger: (e) => `Think longer (${e})`
		},
		why: {
			title: "Why",
			exactly: "In exact terms",
			proof: "Read the proof",
			witness: "Witness",
			show: "show on the board",
			hide: "hide",
			holds: "holds: ",
			others: "Why not another statement?",
			needs: "needs",
			applies: "applies too",
			nothing: "finds nothing here",
			others_: (e) => Z(e, {
				one: "and # other",
				other: "and # others"
			}),
			simplified: "First simplified by",
			then: ", then ",
			after: "What follows is about the simplified position.",
			afterMove: (e) => `${e}; if the opponent then answers …`,
			winningMove: "the winning move",
			whatever: "Whatever the player to move tries …",
			cannotMove: (e) => `${e} cannot move.`,
			reply: (e) => `${e} answers:`,
			opponent: "the opponent",
			mover: "the player to move"
		},
		best: {
			title: "Best play from here",
			lead: "The winner hurries, the loser delays. The arrows show the first five moves; those of the other player are dashed.",
			none: "No line was found in time.",
			looking: "Looking …"
		},
		study: {
			title: "Variations and notes",
			lead: "Every move that you try is kept, whichever side makes it. The tree and its notes are in the link.",
			start: "Start",
			note: "Note on this position",
			remove: "Remove this move",
			end: "Stop analysing"
		},
		record: {
			undo: "Undo",
			redo: "Redo",
			restart: "Restart",
			startOver: "Start again from the first move",
			played: "Moves played",
			none: "No move yet.",
			blunder: "threw the game away",
			clean: "nobody threw the game away",
			turned: (e) => `the game turned at move ${Xi(e.map(String))}`,
			turnedOften: (e) => `the game turned ${Q(e)} times`,
			history: (e) => `Value history: ${e}`
		},
		learn: {
			title: "Learn",
			lead: "Step by step, on a board that you can play on. The engine checks every answer, and every step gives its reason.",
			levels: {
				"first steps": "First steps",
				further: "Further",
				research: "Research"
			},
			progress: (e, t) => `${Q(e)} of ${Z(t, {
				one: "# step",
				other: "# steps"
			})} done`,
			start: "Start",
			continue: "Continue",
			again: "Once more",
			step: (e, t) => `Step ${e} of ${t}`,
			all: "All lessons",
			hint: "Hint",
			next: "Next step",
			previous: "Previous step",
			finish: "Finish",
			finished: (e) => `You have finished “${e}”.`,
			nextLesson: (e) => `Next lesson: ${e}`,
			tasks: {
				read: "",
				move: "Make the move.",
				outcome: "Who wins?",
				grundy: "Which number?",
				play: "Win the game."
			},
			mover: "The player to move",
			other: "The other player",
			check: "Check",
			right: "Right.",
			also: "This wins too, but the step asks for another move.",
			wrong: "Not yet.",
			refuted: (e) => `Your opponent answers: ${e}.`,
			lost: "Your opponent has won this time.",
			mistake: (e, t, n) => `Your move ${e} gave the win away: ${t}. Better: ${n}.`,
			tryAsMover: "Try it: win as the player to move",
			tryAsOther: "Try it: win as the other player",
			unlike: {
				P: "The player to move has a move after which the other player loses. Play it out and see.",
				N: "Whatever the player to move does, the other player has an answer. Play it out and see."
			},
			trial: {
				N: "You are the player to move. Win, if you can.",
				P: "You are the other player. Win, if you can."
			},
			lostTrial: {
				N: "You have lost, and your opponent had an answer every time. Another beginning would not have helped: the other player wins here.",
				P: "You have lost: your opponent began with a winning move. So the player to move wins here."
			},
			notValue: (e) => `If the number were ${e}, this board beside a heap of ${e} would be lost for the player to move, and it is not.`,
			puzzles: "Puzzles of this game",
			puzzlesOn: (e) => `Puzzles on this idea: ${e}`,
			tryAgain: "Try again",
			free: "Play this board",
			reading: "Setting up the board …",
			own: "Your own lessons",
			ownNote: "A lesson is a small file that you can copy and change. Open one, and the engine checks every step of it.",
			open: "Open a lesson file",
			save: "Save this lesson as a file",
			link: "Copy a link for a class",
			linked: "Link copied",
			refused: (e) => `This lesson cannot be used: ${e}. Correct that place in the file, and open it again.`,
			unknown: (e) => `There is no lesson called “${e}”.`,
			device: "Your progress",
			deviceNote: "Progress is kept on this device and sent nowhere.",
			export: "Save my progress",
			import: "Load saved progress",
			imported: "Progress loaded.",
			forget: "Delete my progress",
			forgotten: "Your progress has been deleted."
		},
		after: {
			title: "After the game",
			review: "Review the game",
			rematch: "Rematch",
			rematchHint: "The same board; the other player starts.",
			next: "Next board",
			nextHint: "Another board of the same kind.",
			new: "New board …"
		},
		review: {
			title: "Review",
			looking: "Reviewing the game …",
			clean: "Nobody gave a win away: the first position decided the game.",
			turns: (e) => Z(e, {
				one: "The game turned once.",
				other: "The game turned # times."
			}),
			open: "Some positions could not be decided, so there may be more turning points.",
			you: (e) => `Move ${e}: here you could have won.`,
			they: (e, t) => `Move ${e}: here ${t} could have won.`,
			instead: (e, t) => `Played: ${e}. Better: ${t}.`,
			show: "Show me",
			first: "First position",
			previous: "Previous position",
			next: "Next position",
			last: "Last position",
			place: (e, t) => `Position ${e} of ${t}`,
			value: {
				N: "the player to move wins",
				P: "the player to move loses",
				open: "not decided",
				over: "the end"
			},
			playOn: "Play on from here",
			close: "Close the review"
		},
		fresh: {
			title: "New board",
			kind: "Kind",
			kinds: {
				any: "any",
				cycle: "a cycle",
				path: "a path",
				tree: "a tree",
				grid: "a grid",
				complete: "a complete graph",
				bipartite: "a complete bipartite graph",
				random: "a random graph"
			},
			size: "Size",
			sizes: {
				small: "small",
				medium: "medium",
				large: "large"
			},
			ownBoard: "The board on your table, from Play or Draw",
			takeOwn: "Take this board",
			start: "Start",
			looking: "Looking for an interesting board …"
		},
		draw: {
			tools: "Drawing tools",
			tool: "Tool",
			move: "Move",
			add: "Add",
			connect: "Connect",
			addVertex: "Add a dot",
			tidy: "Tidy",
			clear: "Clear",
			arcs: "arrows",
			invitation: "Double-click to place the first dot, or choose Add and tap.",
			heapsHelp: "Change the heaps in the panel.",
			sumHelp: "A sum can be played and shared. Its boards are put together in the panel, under “A sum of several boards”.",
			sum: "A sum of several boards",
			sumLead: "In a sum, a move is made on one of the boards. Draw a board and add it, then draw another.",
			sumAdd: "Add this board",
			sumPlay: "Play the sum",
			sumRemove: (e) => `Remove board ${e}`,
			addHelp: "Tap where the dot should go.",
			connectHelp: "Drag from one dot to another.",
			moveHelp: "Drag to move; drag from a rim to join; double-click to add; click, right-click or long-press to change.",
			setup: "Setup",
			chosen: "Selection",
			change: "Edit",
			counts: (e, t, n) => `${ta(e)}, ${n ? ra(t) : na(t)}`,
			tokenOn: (e) => `, Δ on ${e}`,
			playThis: "Play this",
			vertex: (e) => `Dot ${e}`,
			edge: (e) => `Line ${e}`,
			arc: (e) => `Arrow ${e}`,
			loop: (e) => `Loop ${e}`,
			vertexLabel: (e) => `dot ${e}`,
			edgeLabel: (e, t) => `line ${e} to ${t}`,
			name: "Name",
			weight: "Number",
			tokenHere: "Put Δ here",
			dragToken: "Drag Δ to another dot",
			addLoop: "Add a loop",
			delete: "Delete",
			joinTo: "Join to",
			turn: "Reverse",
			noLoops: (e) => `${e} has no loops.`,
			joined: "These two are already joined.",
			badWeight: (e, t) => `Choose a whole number from ${e} to ${t}.`,
			needsName: "A dot needs a name.",
			nameTaken: (e) => `Another dot is called ${e}.`,
			heaps: "Heaps",
			fewerHeaps: "One heap fewer",
			moreHeaps: "One heap more",
			k: "Neighbouring heaps at a time, k",
			faces: "Heaps that go together, such as A-B, B-C-D",
			changed: (e, t) => `For ${e}, ${Xi(t)}.`,
			lostLoops: (e) => Z(e, {
				one: "# loop was left out",
				other: "# loops were left out"
			}),
			lostMerged: (e) => Z(e, {
				one: "# parallel line was merged into one line with the sum of the numbers",
				other: "# parallel lines were merged, with the sums of their numbers"
			}),
			lostArcs: (e) => Z(e, {
				one: "# arrow lost its direction",
				other: "# arrows lost their direction"
			})
		},
		share: {
			title: "Share",
			form: "Format",
			link: "Link",
			edgeList: "Edge list",
			copied: "Copied",
			selected: "Selected, ready to copy",
			copy: "Copy",
			save: "Save as a file",
			own: (e) => `The link leads to this ${e}; the other formats contain the current board.`,
			linkTo: (e) => `A link to this ${e}`,
			as: (e) => `The position as ${e}`,
			puzzle: "puzzle",
			map: "map",
			lesson: "lesson",
			classSet: "set of positions",
			without: (e) => `without ${Xi(e)}, which this format cannot hold`,
			places: "the layout",
			bring: "Open a position",
			incoming: "A position or a graph",
			placeholder: "A link, JSON, graph6, GraphML, DOT, an edge list, or for example: edge-nim cycle:4 weights=3,1,1,2",
			open: "Open",
			file: "or a file",
			noPage: (e) => `there is no page called ${e}`,
			directed: (e, t) => `This graph has arcs, so it was opened as ${e}${t === 0 ? "" : `, and ${Z(t, {
				one: "the weight of # arc was",
				other: "the weights of # arcs were"
			})} left out`}.`,
			undirected: (e) => `Open it as ${e}, without directions`,
			weights: (e, t) => `${e} has its numbers on the vertices, so ${Z(t, {
				one: "the weight of # edge was",
				other: "the weights of # edges were"
			})} left out.`,
			loops: (e, t) => `${e} has no loops: ${Z(t, {
				one: "# loop was left out",
				other: "# loops were left out"
			})}.`,
			parallel: (e, t) => `${e} has no parallel edges: ${Z(t, {
				one: "# was merged",
				other: "# were merged"
			})}.`
		},
		kit: {
			title: "For teachers",
			picture: "Save a picture",
			misere: "misère play",
			sheetBoard: "Make a worksheet of this board",
			sheet: "Make a worksheet of random boards",
			embed: "Copy the code for your own web page",
			embedded: "Code copied",
			rules: "Rules",
			colours: "Colours",
			auto: "colours of the reader’s device",
			noFrames: "This server does not let other pages show the board. It does when it is started with --allow-embed.",
			pass: "Play by passing links: make your move, send the link, and the other player sends one back.",
			passLink: "Copy the link for the other player",
			passed: "Link copied. It is the other player’s turn."
		},
		sheet: {
			title: "Worksheet",
			lead: "Several boards with room to write; the answers are on a page of their own. Print it, or save it as a PDF.",
			boards: "Boards",
			print: "Print",
			others: "Other boards",
			name: "Name",
			date: "Date",
			task: "Who wins: the player to move, or the other? If it is the player to move, write down a winning move.",
			board: (e) => `Board ${e}`,
			answers: "Answers",
			N: (e, t) => `The player to move wins. Winning: ${[...e, ...t > 0 ? [`${Q(t)} more`] : []].join("; ")}.`,
			open: (e) => `${Z(e, {
				one: "# move was",
				other: "# moves were"
			})} not decided in time.`,
			P: "The player to move loses.",
			looking: "Looking for boards …",
			random: "Random boards instead",
			fromSet: "Use the collected positions",
			leftOut: (e) => `${Z(e, {
				one: "# board is",
				other: "# boards are"
			})} left out, because it is over or could not be decided in time.`,
			legend: "Moves lower the numbers on the lines or at the dots. Where every line joins two groups of dots, those of one group are filled and those of the other are open.",
			legendToken: "Δ is the token.",
			who: "Who wins, and with which move?",
			because: "Why?"
		},
		classes: {
			title: "Positions for a class",
			badLink: (e) => `This link cannot be opened: ${e}. Ask your teacher for the whole link once more.`,
			lead: "Collect positions, give them a title and send one link. Your class goes through them one after the other, and the engine checks every answer. All of it is in the link; nothing is sent anywhere.",
			add: "Add this position to a set for a class",
			addAll: "Use these boards for a class",
			added: (e, t) => `${Z(e, {
				one: "# position added",
				other: "# positions added"
			})}; the set has ${Q(t)}.`,
			full: (e) => `The set holds at most ${sa(e)}.`,
			open: "Open the set for a class",
			name: "Title",
			unnamed: "Who wins?",
			empty: "No positions yet. Add the current board, or make some random boards.",
			fromTable: "Add the current board",
			fromSheet: "Make random boards",
			list: "The positions of the set",
			position: (e) => `Position ${e}`,
			earlier: (e) => `Move position ${e} up`,
			later: (e) => `Move position ${e} down`,
			remove: (e) => `Remove position ${e}`,
			checking: "Checking …",
			undecided: "This cannot be decided in seconds, so no answer to it could be checked. Remove it.",
			over: "No move is left here. Remove it.",
			link: "The link for the class",
			tryIt: "Go through it yourself",
			clear: "Empty the set",
			change: "Make a set of your own from it",
			opening: "Opening the set …",
			place: (e, t) => `Position ${e} of ${t}`,
			task: "Find a winning move, or say that there is none.",
			none: "There is no winning move",
			rightNone: "Right: there is no winning move here.",
			wrongNone: "There is a winning move. Look again.",
			undecidedAnswer: "This could not be decided in time, so it does not count.",
			shownNone: "There is no winning move here: the player to move loses.",
			next: "Next position",
			skip: "Skip it",
			finish: "To the result",
			positions: "All positions",
			how: {
				first: "solved at the first try",
				later: "solved later",
				shown: "answer shown",
				left: "not solved"
			},
			result: "Result",
			summary: (e, t) => `${Q(e)} of ${sa(t)} solved at the first try`,
			tally: (e, t, n) => `Solved later ${e}, shown ${t}, not solved ${n}`,
			copy: "Copy the result",
			copied: "Result copied",
			restart: "Start again from the beginning",
			restartHint: "This forgets the result.",
			text: "A text before the first position (optional)",
			textWith: "A text with this position (optional)",
			textOf: (e) => `A text with position ${e}`,
			answers: "The class may have answers shown",
			sheet: "Print it as a worksheet"
		},
		live: {
			title: "A class",
			lead: "Or give the lesson live: pupils come in by a code, and you see who has solved what.",
			start: "Start the class",
			join: "Join a class",
			joinLead: "Type the code that your teacher shows, and a name for the table. There are no accounts, and nothing is kept after the lesson.",
			code: "Code",
			name: "Name in the table",
			enter: "Join",
			unknown: "There is no class with this code: it has ended, or the code is another one. Check the code, or ask your teacher.",
			comeIn: "Open this address, or Learn and “Join a class”, and type the code:",
			qr: "The address of this class as a QR code",
			pupils: (e) => Z(e, {
				one: "# pupil has joined.",
				other: "# pupils have joined."
			}),
			pupil: "Name",
			table: "Who has solved what",
			solved: "solved",
			trying: "has tried",
			end: "End the lesson",
			endSure: "Really end it?",
			ended: "The lesson has ended. The server has deleted everything about it.",
			gone: "The server no longer has this class: it was ended elsewhere, nothing happened in it for two hours, or the server was stopped. Nothing is lost on the devices of the pupils.",
			startAgain: "Start it again with the same positions; the pupils come in with the new code.",
			keepIt: "The table is on this page only: copy it if you need it.",
			copy: "Copy the table",
			privacy: "Names and results are in the memory of the server only, until you end the lesson or two hours pass without anything happening.",
			endedPupil: "The lesson has ended. You can go on: your results stay on this device.",
			lostPupil: "The connection is lost. Go on: your results are sent with your next answer.",
			noServer: "This page has no server with classes behind it. Send your class the link to a set instead."
		},
		teach: {
			title: "For teachers",
			lead: "Ready lessons of 45 minutes, worksheets with answers, and classes with a live table. No accounts, nothing to install.",
			class: "A class with a code",
			classNote: "Collect positions and start a class: pupils type a code, and you see who has solved what.",
			classNoServer: "Collect positions and send your class one link. With nimgraph serve --share there is also a code with a live table.",
			sheet: "A worksheet",
			sheetNote: "Random boards or your own, with room for a reason, and the answers on a page of their own.",
			lessons: "Lessons for each pupil",
			lessonsNote: "step by step on a board; you can also write your own.",
			plans: "Lesson plans of 45 minutes",
			aim: "Aim",
			need: "You need",
			minutes: (e) => `${Q(e)} min`,
			use: "Use these positions",
			replace: "Replace the collected positions?",
			lesson: "Lesson:",
			privacyTitle: "What is kept",
			privacy: "Results stay on the pupils’ devices. In a class with a code, names and results are in the memory of the server you started, until the lesson ends. Nothing goes anywhere else."
		},
		embed: { open: "Open the whole board" },
		room: {
			with: "Play with a friend …",
			title: "Play with a friend",
			lead: "You get a link to a room with this board. The first person who opens it and joins plays against you; everybody else can watch. There are no accounts, and nothing but the board, the moves and the name that you give is sent.",
			who: "Who begins?",
			you: "I begin",
			friend: "My friend begins",
			open: "Open the room",
			invite: "Send this link to your friend:",
			link: "The link to this room",
			local: "This address works on this computer only. To play on two devices in one network, start the server like this; then the link for the other device stands here:",
			nearby: "The link works on all devices that are in the same network as this computer.",
			scan: "Or point the camera of the other device at this code:",
			code: "The link to this room as a QR code",
			copy: "Copy the link",
			copied: "Copied",
			connecting: "Connecting …",
			connected: "Connected.",
			lost: "The connection is lost. Trying again …",
			gone: "This room is closed, or it never existed. Rooms are closed when nobody has played in them for a while.",
			goneNext: "Ask your friend for a new link. Or open a room of your own: choose a board, then “Play with a friend”.",
			none: "This page has no server with rooms behind it. You can still play by passing links.",
			back: "Back to the board",
			offline: "Wait until the connection is back.",
			join: "Join the game",
			canJoin: "One seat is free.",
			seats: {
				begins: "You begin.",
				follows: (e) => `${e} begins.`,
				watches: "You are watching."
			},
			here: (e) => `${e} is here.`,
			away: (e) => `${e} is not connected.`,
			awaited: "Your friend has not come yet.",
			watching: (e) => Z(e, {
				one: "# person is watching.",
				other: "# people are watching."
			}),
			alsoWatching: (e) => Z(e, {
				one: "# other person is watching.",
				other: "# other people are watching."
			}),
			resign: "Resign",
			resignSure: "Really resign?",
			youResigned: "You have resigned.",
			theyResigned: (e) => `${e} has resigned.`,
			rematch: "Rematch",
			rematchAsked: "You have asked for a rematch.",
			rematchWanted: (e) => `${e} wants a rematch.`,
			review: "Open this game on the board",
			refused: (e) => `That did not work: ${e}.`,
			name: "Your name (optional)",
			clock: "Clock",
			noClock: "no clock",
			minutes: (e) => Z(e, {
				one: "# minute each",
				other: "# minutes each"
			}),
			timeLeft: "Time left",
			timeOf: (e, t) => `${e}: ${t}`,
			youTimeout: "Your time is up.",
			theyTimeout: (e) => `${e} has run out of time.`,
			another: "Another board …",
			suggested: "You have suggested this board for the next game.",
			suggests: (e) => `${e} suggests this board for the next game.`,
			accept: "Play this board",
			nextBoard: "The board of the next game",
			stopping: "The server is stopping. Your game is kept, and it goes on here when the server is back.",
			stopped: "The server has stopped, and this room is closed.",
			notLost: "Your game is not lost. Open it on the board and play on there, or send its link to your friend.",
			openGame: "Open this game on the board",
			copyGame: "Copy the link to this game"
		},
		gallery: {
			title: "Gallery",
			lead: "Boards from the papers, and some classics. Choose one and play.",
			only: "Show only",
			all: "All",
			families: "Any graph of a family",
			game: "Game",
			family: "Family",
			graph: "Graph",
			weights: "Weights",
			allOne: "all 1",
			random: "random",
			atMost: "at most",
			again: "Again",
			play: "Play",
			graphOf: (e) => `the graph ${e}`
		},
		errata: {
			title: "Errata",
			lead: "Some printed statements are false. Here they are, with the smallest positions known to refute them: play them and see.",
			printed: "Printed",
			true: "True",
			onGraph: (e, t, n) => `${e} with ${$i(t)} and ${ea(n)}`,
			onHeaps: (e, t) => `${e} with ${ia(t)}`,
			misere: (e) => `misère ${e}`,
			against: (e, t) => `${e}, against ${t};`,
			printedClaim: "printed:",
			trueClaim: "actually:",
			winning: (e) => Z(e, {
				one: "# winning move",
				other: "# winning moves"
			}),
			play: "Play it"
		},
		puzzles: {
			title: "Puzzles",
			label: "Puzzle",
			grade: "Grade",
			theme: "Idea",
			anyTheme: "any",
			themes: {
				copying: "copying",
				cancelling: "numbers that cancel out",
				noWayBack: "no way back",
				pairing: "pairing off",
				steps: "counting steps",
				neighbours: "small neighbours"
			},
			stars: (e, t) => `${Q(e)} of ${Q(t)} stars, one for each puzzle solved at the first try`,
			starsPlain: (e, t) => `Solved at the first try: ${Q(e)} of ${Q(t)}`,
			easy: "easy",
			medium: "medium",
			hard: "hard",
			looking: "Looking for a puzzle …",
			find: (e) => e === 1 ? "Find the winning move." : "Find a winning move.",
			playOutTask: "Win this game: every move counts.",
			wins: (e, t) => `What wins: ${[...e, ...t > 0 ? [`one of ${Q(t)} more`] : []].join("; or ")}.`,
			right: (e) => `That wins: ${e}.`,
			rightGame: "You have won the game. Well played!",
			wrong: (e) => `That loses. The opponent answers: ${e}.`,
			wrongEnd: "That loses.",
			wrongGame: "The opponent has won this time.",
			reason: "Why",
			today: "Today’s puzzle",
			day: (e) => `The puzzle of ${Zi(e)}`,
			noDay: (e) => `There is no day ${e}. This is today’s puzzle.`,
			dayNote: "The same for everybody on this day.",
			inRow: (e) => Z(e, {
				one: "# day in a row",
				other: "# days in a row"
			}),
			daySolved: "Solved today.",
			streak: (e, t) => `Streak ${e}, best ${t}`,
			tally: (e, t, n) => `Solved at the first try: ${e}, later: ${t}, shown: ${n}`,
			none: "No puzzle of this kind was found; try another grade.",
			stopped: "The search was stopped.",
			facts: (e, t, n) => `${e} of ${aa(t)} ${e === 1 ? "wins" : "win"}; the win takes ${oa(n)}.`,
			again: "Try again",
			next: "Next puzzle",
			another: "Another puzzle",
			show: "Show the answer",
			playOut: "Open it on the board"
		},
		tables: {
			title: (e, t) => `${e}${t ? ", misère" : ""}: P-positions`,
			noSum: "A sum has no map, since its weights are on several boards. Here is an example instead.",
			badLink: (e) => `This link cannot be opened: ${e}. Here is an example instead.`,
			none: "This board has no weight that can vary, so it has no map.",
			solving: (e) => `Solving ${Q(e)} positions …`,
			open: (e, t) => `${Q(e)} of ${Q(t)} positions were not decided in the time allowed.`,
			lead: "Filled cells are lost for the player to move. Choose one to play it.",
			map: (e, t) => `Map of the P-positions over ${t === null ? e : `${e} and ${t}`}`,
			about: "What the map shows",
			board: "the board",
			source: {
				table: "the current one",
				example: "an example",
				address: "the one in this link"
			},
			note: (e) => `The board is ${e}:`,
			chooseIn: "choose another in the",
			gallery: "gallery",
			or: ", or",
			drawIt: "draw",
			itself: "it.",
			boardLabel: "Board",
			example: "the example",
			values: "Grundy values in colour",
			across: "Across",
			up: "Up",
			upTo: "up to",
			token: "Token",
			other: "Other weights",
			save: "Save as SVG",
			longer: "Think longer",
			notDecided: "not decided"
		},
		prove: {
			title: (e, t) => `Prove: ${e}${t ? ", misère" : ""}`,
			noSum: "A formula is about one board, not about a sum. Here is an example instead.",
			lead: "Write a formula for the positions that are lost for the player to move. It is proved for all weights at once, or a position shows where it is wrong.",
			formula: "Formula",
			names: "The weights are called",
			prove: "Prove",
			stop: "Stop",
			proving: "Looking for a proof …",
			proved: "Proved.",
			provedMeans: "The formula holds exactly at the P-positions of this board, whatever its weights.",
			refuted: "Refuted.",
			refutedMeans: (e, t) => `${e === "P" ? "This position is lost for the player to move, but the formula does not hold there" : "The player to move wins this position, but the formula holds there"}${t ? "; no position with a smaller sum of weights is wrong" : ""}.`,
			unknown: "Not decided.",
			unknownMeans: "Time or memory ran out first. On the command line you can allow more of both: nimgraph prove.",
			counterexample: "the position where the formula is wrong",
			playIt: "Play this position",
			strategy: "A strategy",
			strategyMeans: "Where the formula does not hold, at least one of these moves is legal and leads to a position where it does.",
			strategyPlaces: "Places of the token that a symmetry of the board carries to one of these are left out.",
			steps: "Steps of the proof",
			step: "step",
			states: "states",
			state: "result",
			stepNames: {
				"small positions": "small positions, one by one",
				automaton: "the automaton of the formula",
				terminal: "the formula does not hold where the game is over",
				stable: "no move leads from a position where it holds to another",
				absorbing: "from every other position some move leads to one where it holds",
				strategy: "the moves of the strategy lead to positions where it holds",
				"smallest position": "the smallest position that is wrong"
			},
			stateNames: {
				running: "running",
				met: "shown",
				broken: "false",
				stopped: "stopped"
			},
			tokenOn: (e) => `(token on ${e})`,
			size: (e, t) => `The automata have ${Q(e)} states; ${Q(t)} sets of them make up the proof.`,
			about: "The board and the map",
			example: "Board",
			pick: "choose an example",
			fromTable: "the current board",
			board: "the board",
			map: (e, t) => `Map of the P-positions and of the formula: ${Q(e)} cells agree, ${Q(t)} do not`,
			mapMeans: "Filled cells are P-positions; a circle stands where the formula holds.",
			holds: "the formula holds",
			holdsNot: "the formula does not hold",
			agreement: (e, t, n) => `${t === 0 ? `All ${Q(e)} cells agree` : `${Q(t)} cells do not agree, ${Q(e)} do`}${n === 0 ? "." : `; ${Q(n)} are not solved.`}`
		}
	};
})), ua = /* @__PURE__ */ n({ de: () => ca }), da = t((() => {
	la();
})), fa = /* @__PURE__ */ n({ fr: () => ca }), pa = t((() => {
	la();
})), ma = /* @__PURE__ */ n({ es: () => ca }), ha = t((() => {
	la();
})), ga = /* @__PURE__ */ n({ ja: () => ca }), _a = t((() => {
	la();
}));
// src/texts/texts.svelte.ts
la();
var va = {
	en: "English",
	de: "Deutsch",
	fr: "Français",
	es: "Español",
	ja: "日本語"
}, ya = (e) => e != null && e in va, ba = {
	de: () => Promise.resolve().then(() => (da(), ua)).then((e) => e.de),
	fr: () => Promise.resolve().then(() => (pa(), fa)).then((e) => e.fr),
	es: () => Promise.resolve().then(() => (ha(), ma)).then((e) => e.es),
	ja: () => Promise.resolve().then(() => (_a(), ga)).then((e) => e.ja)
}, xa = (e) => e === "en" ? Promise.resolve(ca) : ba[e](), Sa = new class {
	#e = /* @__PURE__ */ P("en");
	get code() {
		return U(this.#e);
	}
	set code(e) {
		F(this.#e, e, !0);
	}
	#t = /* @__PURE__ */ P(ca);
	get texts() {
		return U(this.#t);
	}
	set texts(e) {
		F(this.#t, e);
	}
	async choose(e) {
		this.texts = await xa(e), this.code = e, typeof document < "u" && (document.documentElement.lang = e);
	}
}(), $ = new Proxy({}, { get: (e, t) => Sa.texts[t] });
function Ca(e) {
	return e.map((e) => e.split("-")[0].toLowerCase()).find(ya) ?? "en";
}
// src/board/geometry.ts
function wa(e) {
	return Math.min(1100, Math.max(230, 150 * Math.sqrt(e)));
}
function Ta(e, t, n) {
	let r = /* @__PURE__ */ new Map();
	e.forEach(([e, t], n) => {
		let i = e < t ? `${e} ${t}` : `${t} ${e}`;
		r.set(i, [...r.get(i) ?? [], n]);
	});
	let i = qa(t), a = Array(e.length);
	for (let o of r.values()) o.forEach((r, s) => {
		let [c, l] = e[r], [u, d] = [t[c] ?? i, t[l] ?? i];
		c === l ? a[r] = Ia(u, za(u, t, e, c, i), s) : a[r] = Fa(u, d, Pa(s, o.length) * (c < l ? 1 : -1), n);
	});
	return e.length > Ea ? a : Aa(a, e);
}
var Ea = 400, Da = 100, Oa = [
	.5,
	.42,
	.58,
	.35,
	.65,
	.27,
	.73
], ka = 14;
function Aa(e, t) {
	let n = [], r = e.length > Da ? [] : e.map(ja);
	return e.map((e, i) => {
		let a = (e) => n.every((t) => Math.hypot(e.x - t.x, e.y - t.y) >= 34), o = (e) => r.every((t, n) => n === i || Ma(t, e) >= ka), [s, c] = t[i], l = s === c ? [] : Oa.map(e.at).filter(a), u = l.find(o) ?? l[0] ?? e.middle;
		return n.push(u), {
			...e,
			middle: u
		};
	});
}
var ja = (e) => [
	0,
	.25,
	.5,
	.75,
	1
].map(e.at);
function Ma(e, t) {
	return Math.min(...e.slice(1).map((n, r) => Na(e[r], n, t)));
}
function Na(e, t, n) {
	let [r, i] = [t.x - e.x, t.y - e.y], a = Math.min(1, Math.max(0, ((n.x - e.x) * r + (n.y - e.y) * i) / (r * r + i * i || 1)));
	return Math.hypot(e.x + a * r - n.x, e.y + a * i - n.y);
}
function Pa(e, t) {
	return 2 * e - (t - 1);
}
function Fa(e, t, n, r) {
	let i = Math.hypot(t.x - e.x, t.y - e.y) || 1, a = {
		x: (t.x - e.x) / i,
		y: (t.y - e.y) / i
	}, o = {
		x: -a.y,
		y: a.x
	}, s = n * Math.min(24, i / 5), c = {
		x: (e.x + t.x) / 2 + o.x * s * 2,
		y: (e.y + t.y) / 2 + o.y * s * 2
	}, l = r ? Ya(c, t, 21) : t, u = (n) => Xa(e, c, t, n);
	return {
		path: `M${Qa(e)} Q${Qa(c)} ${Qa(l)}`,
		middle: u(.5),
		across: o,
		at: u
	};
}
function Ia(e, t, n) {
	let r = 34 + 16 * n, i = {
		x: -t.y,
		y: t.x
	}, a = r * 1.55, o = {
		x: e.x + t.x * a + i.x * r,
		y: e.y + t.y * a + i.y * r
	}, s = {
		x: e.x + t.x * a - i.x * r,
		y: e.y + t.y * a - i.y * r
	}, c = Ya(s, e, 21), l = (t) => Za(e, o, s, e, t);
	return {
		path: `M${Qa(e)} C${Qa(o)} ${Qa(s)} ${Qa(c)}`,
		middle: l(.5),
		across: t,
		at: l
	};
}
var La = Array.from({ length: 16 }, (e, t) => ({
	x: Math.cos(t * Math.PI / 8),
	y: Math.sin(t * Math.PI / 8)
})), Ra = .15;
function za(e, t, n, r, i) {
	let a = Ba(i, e) ?? {
		x: 0,
		y: -1
	}, o = n.flatMap(([n, i]) => {
		let a = n === i ? void 0 : n === r ? t[i] : i === r ? t[n] : void 0;
		return a === void 0 ? [] : Ba(e, a) ?? [];
	});
	if (o.length === 0) return a;
	let s = (e, t) => e.x * t.x + e.y * t.y, c = (e) => Math.max(...o.map((t) => s(t, e))) - Ra * s(a, e);
	return La.reduce((e, t) => c(t) < c(e) - 1e-9 ? t : e);
}
function Ba(e, t) {
	let n = Math.hypot(t.x - e.x, t.y - e.y);
	return n < 1e-6 ? null : {
		x: (t.x - e.x) / n,
		y: (t.y - e.y) / n
	};
}
function Va(e, t, n) {
	return Ha(e, t)(n);
}
function Ha(e, t) {
	if (e.arrangement === "row") return () => ({
		x: 0,
		y: 1
	});
	let n = e.edges.map((e) => e.ends), r = qa(t);
	return (e) => za(t[e], t, n, e, r);
}
var Ua = 27;
function Wa(e, t, n = e) {
	let r = [];
	for (let i of e) {
		let { middle: e, across: a } = i, o = [
			...t,
			...r,
			...n.filter((e) => e !== i).map((e) => e.middle)
		], s = (e) => Math.min(...o.map((t) => Math.hypot(e.x - t.x, e.y - t.y))), c = (t, n) => ({
			x: e.x + t * a.x * Ua - n * a.y,
			y: e.y + t * a.y * Ua + n * a.x
		}), l = [
			c(1, 0),
			c(-1, 0),
			c(1, Ua),
			c(1, -27),
			c(-1, Ua),
			c(-1, -27)
		], u = s(l[1]) > s(l[0]) + 1 ? l[1] : l[0];
		r.push(s(u) >= Ua ? u : l.reduce((e, t) => s(t) > s(e) + 1 ? t : e));
	}
	return r;
}
var Ga = [
	{
		x: 1,
		y: -1
	},
	{
		x: -1,
		y: -1
	},
	{
		x: 1,
		y: 1
	},
	{
		x: -1,
		y: 1
	}
];
function Ka(e, t, n) {
	let r = t[n], i = e.edges.flatMap(({ ends: [e, r] }) => e === n ? t[r] ?? [] : r === n ? t[e] ?? [] : []), a = [Va(e, t, n), ...i.map((e) => ({
		x: e.x - r.x,
		y: e.y - r.y
	}))], o = (e) => Math.max(...a.map(({ x: t, y: n }) => Math.round(10 * (e.x * t + e.y * n) / (Math.hypot(t, n) || 1))));
	return Ga.toSorted((e, t) => o(e) - o(t))[0];
}
function qa(e) {
	let t = Math.max(1, e.length);
	return {
		x: e.reduce((e, t) => e + t.x, 0) / t,
		y: e.reduce((e, t) => e + t.y, 0) / t
	};
}
function Ja(e) {
	if (e.length < 2) return null;
	let { x: t, y: n } = qa(e);
	return {
		x: t,
		y: n,
		radius: Math.hypot(e[0].x - t, e[0].y - n)
	};
}
function Ya(e, t, n) {
	let r = Math.hypot(t.x - e.x, t.y - e.y) || 1;
	return {
		x: t.x - (t.x - e.x) * n / r,
		y: t.y - (t.y - e.y) * n / r
	};
}
function Xa(e, t, n, r) {
	let i = 1 - r;
	return {
		x: i * i * e.x + 2 * i * r * t.x + r * r * n.x,
		y: i * i * e.y + 2 * i * r * t.y + r * r * n.y
	};
}
function Za(e, t, n, r, i) {
	let a = 1 - i, o = (e, t, n, r) => a * a * a * e + 3 * a * a * i * t + 3 * a * i * i * n + i * i * i * r;
	return {
		x: o(e.x, t.x, n.x, r.x),
		y: o(e.y, t.y, n.y, r.y)
	};
}
function Qa({ x: e, y: t }) {
	return `${Math.round(e * 10) / 10},${Math.round(t * 10) / 10}`;
}
var $a = 3, eo = 6;
function to(e) {
	if (e <= 0) return 1.2;
	let t = Math.log2(1 + e);
	return Math.min(eo, 1.2 + 1.05 * Math.min(t, $a) + .25 * Math.max(0, t - $a));
}
var no = 62, ro = 300;
function io(e, t, { least: n = ro, margin: r = no } = {}) {
	let i = e.map((e) => e.x), a = e.map((e) => e.y), [o, s] = e.length ? [Math.min(...i), Math.max(...i)] : [0, 0], [c, l] = e.length ? [Math.min(...a), Math.max(...a)] : [0, 0], u = Math.max(n, s - o + 2 * r), d = Math.max(n, l - c + 2 * r);
	return u / d < t ? u = d * t : d = u / t, {
		x: (o + s - u) / 2,
		y: (c + l - d) / 2,
		width: u,
		height: d
	};
}
function ao(e) {
	let t = e.map((e) => e.x);
	return {
		x: (Math.min(...t) + Math.max(...t)) / 2,
		y: Math.min(...e.map((e) => e.y)) - no - 18
	};
}
var oo = 26;
function so({ x: e, y: t }) {
	return {
		x: e,
		y: t + no - oo
	};
}
var co = 34;
function lo(e, t) {
	return e === "circle" ? t.flatMap(({ x: e, y: t }) => [{
		x: e - co,
		y: t
	}, {
		x: e + co,
		y: t
	}]) : [];
}
function uo(e, t) {
	let n = Array.from({ length: e }, () => []);
	for (let [e, r] of t) n[e]?.push(r), n[r]?.push(e);
	let r = Array(e).fill(-1);
	for (let t = 0; t < e; t += 1) {
		if (r[t] !== -1) continue;
		r[t] = 0;
		let e = [t];
		for (; e.length > 0;) {
			let t = e.pop();
			for (let i of n[t]) {
				if (r[i] === r[t]) return null;
				r[i] === -1 && (r[i] = 1 - r[t], e.push(i));
			}
		}
	}
	return r;
}
// src/board/letters.ts
function fo(e) {
	let t = String.fromCharCode(65 + e % 26);
	return e < 26 ? t : fo(Math.floor(e / 26) - 1) + t;
}
// node_modules/svelte/src/reactivity/reactive-value.js
var po = class {
	#e;
	#t;
	constructor(e, t) {
		this.#e = e, this.#t = wr(t);
	}
	get current() {
		return this.#t(), this.#e();
	}
}, mo = /\(.+\)/, ho = /* @__PURE__ */ new Set([
	"all",
	"print",
	"screen",
	"and",
	"or",
	"not",
	"only"
]), go = new class extends po {
	constructor(e, t) {
		let n = mo.test(e) || e.split(/[\s,]+/).some((e) => ho.has(e.trim())) ? e : `(${e})`, r = window.matchMedia(n);
		super(() => r.matches, (e) => ur(r, "change", e));
	}
}("max-width: 860px"), _o = Array.from({ length: 17 }, (e, t) => .18 + .04 * t), vo = 4, yo = 30;
function bo(e, t, n = 60) {
	let r = e.map((e) => e.middle), i = e.map((e) => _o.map((t) => ({
		t,
		at: e.at(t)
	})));
	for (let a = 0; a < vo; a += 1) {
		let a = !1;
		if (e.forEach((e, o) => {
			let s = ({ t: e, at: i }) => Math.min(n, xo(i, r, o, t)) - yo * Math.abs(e - .5), c = i[o].reduce((e, t) => s(t) > s(e) + 1e-9 ? t : e);
			a ||= c.at.x !== r[o].x || c.at.y !== r[o].y, r[o] = c.at;
		}), !a) break;
	}
	return r;
}
function xo(e, t, n, r) {
	let i = (t) => Math.hypot(t.x - e.x, t.y - e.y);
	return Math.min(...t.filter((e, t) => t !== n).map(i), ...r.map((e) => i(e) * 1.1), Infinity);
}
function So(e) {
	let t = Infinity;
	return e.forEach((n, r) => {
		for (let i of e.slice(r + 1)) t = Math.min(t, Math.hypot(n.x - i.x, n.y - i.y));
	}), t;
}
// src/board/sketch.ts
var Co = 60;
function wo({ board: e, places: t }) {
	let n = Ta(e.edges.map((e) => e.ends), t, e.edges.some((e) => e.directed));
	if (!(e.token === null && e.edges.length <= Co && e.edges.every((e) => e.weight !== null))) return n;
	let r = bo(n, t);
	return n.map((e, t) => ({
		...e,
		middle: r[t]
	}));
}
function To(e) {
	let t = /* @__PURE__ */ new Map();
	return e.edges.forEach(({ ends: [e, n] }, r) => {
		let i = e < n ? `${e} ${n}` : `${n} ${e}`;
		t.set(i, [...t.get(i) ?? [], r]);
	}), new Set([...t.values()].filter((e) => e.length > 1).flat());
}
var Eo = ({ caption: e }) => e === void 0 ? "" : $.board.ofPart(e);
function Do(e, t, n) {
	if (e.kind !== "other") {
		let n = e.kind === "graph" ? Ao(e) : Mo(e);
		return t.boards.map((r, i) => ({
			board: Oo(r, e.kind === "heaps"),
			places: n,
			ahead: ko(t, i)
		}));
	}
	return Fo(t, n);
}
function Oo(e, t = e.arrangement !== "graph") {
	return t ? {
		...e,
		vertices: e.vertices.map((e, t) => ({
			...e,
			label: fo(t)
		}))
	} : e;
}
function ko({ boards: e, legal: t, ways: n }, r) {
	let { weighs: i, token: a } = e[r], o = [...t, ...n].filter((e) => e.board === r && e.token_to !== null && e.token_to !== a);
	return i === "vertex" && o.some(({ lowers: e, token_to: t }) => e.some(([e]) => e === t));
}
function Ao({ vertices: e }, t = wa(e.length)) {
	return e.map(({ x: e, y: n }) => ({
		x: e / 1e3 * t,
		y: n / 1e3 * t
	}));
}
var jo = 84;
function Mo({ game: e, heaps: t }) {
	let n = t.length;
	if (Ii(e)?.arrangement === "row") return Po(n);
	let r = Math.max(100, n * jo / (2 * Math.PI));
	return t.map((e, t) => {
		let i = 2 * Math.PI * t / n - Math.PI / 2;
		return {
			x: r * Math.cos(i),
			y: r * Math.sin(i)
		};
	});
}
var No = 8;
function Po(e) {
	let t = e <= No ? 1 : Math.round(Math.sqrt(e / 1.6)), n = Math.ceil(e / Math.max(1, t));
	return Array.from({ length: e }, (e, t) => {
		let r = Math.floor(t / n);
		return {
			x: (t - r * n) * jo,
			y: r * 92
		};
	});
}
function Fo(e, t) {
	let n = 0;
	return e.boards.map((r, i) => {
		let a = wa(r.vertices.length) * .8, [o, s] = go.current ? [0, n] : [n, 0], c = (t[i] ?? []).map(([e, t]) => ({
			x: o + e * a,
			y: s + t * a
		}));
		n += a + 150;
		let [l, u] = [Oo(r), ko(e, i)];
		if (r.part.length === 0) return {
			board: l,
			places: c,
			ahead: u
		};
		let d = $.board.part(r.part.map((e) => e + 1).join(": "));
		return {
			board: l,
			places: c,
			ahead: u,
			caption: d,
			heading: Io(d, r, e)
		};
	});
}
function Io(e, t, n) {
	let r = n.position;
	for (let e of t.part) "parts" in r && (r = r.parts[e]);
	let i = "k" in r && r.k !== void 0 ? [`k = ${r.k}`] : [], a = $.titles[t.game] ?? t.game;
	return `${e.charAt(0).toUpperCase()}${e.slice(1)}${$.colon}${[a, ...i].join(", ")}`;
}
// src/play/deed.ts
function Lo(e, t) {
	for (let [n, r] of e.boards.entries()) {
		let e = t.boards[n];
		if (e === void 0) return null;
		let i = {
			board: n,
			lowered: [...Ro("edge", r.edges, e.edges), ...Ro("vertex", r.vertices, e.vertices)],
			token: zo(r, e),
			removed: Bo(r, e)
		};
		if (i.lowered.length > 0 || i.token !== null) return i;
	}
	return null;
}
function Ro(e, t, n) {
	return t.flatMap(({ weight: t }, r) => {
		let i = n[r]?.weight ?? (e === "vertex" ? 0 : null);
		return t !== null && i !== null && i < t ? [{
			on: e,
			index: r,
			from: t,
			to: i
		}] : [];
	});
}
function zo(e, t) {
	let [n, r] = [e.token, t.token];
	return n !== null && r !== null && n !== r ? {
		from: n,
		to: r
	} : null;
}
var Bo = (e, t) => e.vertices.flatMap((e, n) => !e.removed && t.vertices[n]?.removed ? [n] : []);
function Vo(e, t, n, r) {
	let { board: i } = e, a = (e) => i.vertices[e]?.label ?? "";
	if (t === "vertex") return (i.arrangement === "graph" ? a(n) : $.board.heap(a(n))) + Eo(e);
	let [o, s] = r ?? i.edges[n].ends, c = i.token !== null && To(i).has(n) ? `#${n}` : "";
	return `${a(o)}–${a(s)}${c}${Eo(e)}`;
}
function Ho(e, t) {
	let n = t[e.board];
	if (n === void 0) return [];
	let { lowered: r, token: i, removed: a } = e, o = i !== null && n.board.arrangement === "graph" ? [$.deed.moved(n.board.vertices[i.to]?.label ?? "")] : [], s = r.map(({ on: e, index: t, from: r, to: i }) => ({
		part: Vo(n, e, t),
		from: r,
		to: i
	})), c = s.length > 0 ? [$.deed.lowered(s)] : [], l = i !== null && r.length === 1 && r[0].on === "vertex" && r[0].index === i.to, u = a.length > 0 ? [$.deed.gone($.list(a.map((e) => n.board.vertices[e]?.label ?? "")))] : [];
	return [...l ? [...o, ...c] : [...c, ...o], ...u];
}
function Uo(e, t) {
	let n = e.lowered.some((e) => e.on === "edge") ? wo(t) : [];
	return e.lowered.flatMap((e) => {
		let r = e.on === "edge" ? n[e.index]?.middle : t.places[e.index];
		return r === void 0 ? [] : [{
			...e,
			at: r
		}];
	});
}
// src/play/options.ts
var Wo = (e) => `${e.board}/${e.on}/${e.index}`;
function Go(e, t) {
	return e.reduceRight((e, t) => ({
		part: t,
		move: e
	}), t);
}
var Ko = (e) => e.together !== void 0;
function qo(e) {
	let t = /* @__PURE__ */ new Map(), n = e.moves !== null && e.moves <= e.legal.length;
	for (let r of n ? e.legal : e.ways) {
		let i = e.boards[r.board], [a] = r.lowers;
		if (r.through === null || a === void 0 || Ko(i)) continue;
		let o = {
			board: r.board,
			...r.through
		}, [s, c] = a, l = (i.weighs === "edge" ? i.edges : i.vertices)[s]?.weight ?? 0, u = t.get(Wo(o)) ?? {
			part: o,
			least: Infinity,
			most: n ? 0 : l - 1,
			samples: [],
			complete: n
		};
		u.least = Math.min(u.least, n || "to_weight" in Xo(r.move) || "lower" in Xo(r.move) ? c : 0), u.most = Math.max(u.most, c), u.samples.push({
			legal: r,
			keeps: c
		}), t.set(Wo(o), u);
	}
	let r = [...t.values()];
	for (let e of r) e.samples.sort((e, t) => e.keeps - t.keeps);
	return r;
}
function Jo(e, t) {
	if (!Number.isInteger(t) || t < e.least || t > e.most) return null;
	let n = e.samples.find((e) => e.keeps === t);
	return n !== void 0 || e.complete ? n?.legal.move ?? null : Yo(e.samples.at(-1).legal.move, t, e.most + 1);
}
function Yo(e, t, n) {
	if (Zo(e.move)) return {
		...e,
		move: Yo(e.move, t, n)
	};
	if ("to_weight" in e) return {
		...e,
		to_weight: t
	};
	if (e.lower?.length === 1) return {
		...e,
		lower: [[e.lower[0][0], t]]
	};
	if (!Array.isArray(e.remove) || e.remove.length !== 1) return e;
	let [[r]] = e.remove;
	return {
		...e,
		remove: [[r, n - t]]
	};
}
function Xo(e) {
	return Zo(e.move) ? Xo(e.move) : e;
}
var Zo = (e) => typeof e == "object" && !!e, Qo = class {
	#e = /* @__PURE__ */ new Map();
	#t = /* @__PURE__ */ new Map();
	#n = null;
	constructor(e) {
		for (let [t, n] of e.entries()) {
			this.#e.set(JSON.stringify(n.move), n);
			let e = ts(n.move);
			this.#t.has(e) || this.#t.set(e, [t, n]);
		}
	}
	of(e) {
		return e === null ? void 0 : this.#e.get(JSON.stringify(e));
	}
	best({ samples: e }) {
		return [...new Set(e.map((e) => ts(e.legal.move)))].map((e) => this.#t.get(e)).filter((e) => e !== void 0).sort(([e], [t]) => e - t)[0]?.[1];
	}
	bestFrom(e, t) {
		return this.#n ??= $o(this.#e.values()), this.#n.get(`${e.part.join("/")}:${t}`);
	}
};
function $o(e) {
	let t = /* @__PURE__ */ new Map();
	for (let n of e) {
		let { remove: e, lower: r } = Xo(n.move);
		for (let [i] of e ?? r ?? []) {
			let e = `${es(n.move).join("/")}:${i}`;
			t.has(e) || t.set(e, n);
		}
	}
	return t;
}
var es = (e) => Zo(e.move) ? [e.part, ...es(e.move)] : [], ts = (e) => JSON.stringify(Yo(e, 0, 0));
// src/setup/setup.ts
function ns(e, t) {
	let n = e.play ?? "normal";
	if ("heaps" in e) {
		let { heaps: t, k: r = 1, faces: i = [] } = e;
		return {
			kind: "heaps",
			game: Ai(e),
			play: n,
			heaps: t,
			k: r,
			faces: i
		};
	}
	return !("vertices" in e) || !("edges" in e) || e.edges.some((e) => typeof rs(e) == "object") ? {
		kind: "other",
		play: n,
		position: e
	} : is(e, n, t);
}
var rs = (e) => e.length === 3 ? e[2] : 1;
function is(e, t, n) {
	let r = typeof e.vertices == "number" ? Array.from({ length: e.vertices }, (e, t) => String(t)) : e.vertices, i = (e) => typeof e == "number" ? e : r.indexOf(e);
	return {
		kind: "graph",
		game: Ai(e),
		play: t,
		directed: e.directed ?? !1,
		vertices: r.map((t, i) => ({
			name: t,
			...os(n[i] ?? as(i, r.length)),
			weight: e.weights?.[i] ?? 1
		})),
		edges: e.edges.map((e) => ({
			from: i(e[0]),
			to: i(e[1]),
			weight: Number(rs(e))
		})),
		token: e.token == null ? 0 : i(e.token)
	};
}
function as(e, t) {
	let n = 2 * Math.PI * e / t - 3 * Math.PI / 4;
	return [.5 + .5 * Math.cos(n), .5 + .5 * Math.sin(n)];
}
function os([e, t]) {
	return {
		x: Math.round(e * 1e3),
		y: Math.round(t * 1e3)
	};
}
// src/widget/engine.ts
function ss(e) {
	return e instanceof Error ? e.message : String(e);
}
var cs = {
	call: () => Promise.reject(/* @__PURE__ */ Error("a board in a notebook has no engine of its own")),
	cancel: () => {}
}, ls = cs, us = cs, ds = [
	{
		name: "subtraction",
		title: "A subtraction game",
		source: "Berlekamp, Conway and Guy, Winning Ways",
		rules: "heaps: take {1,3,4} from one",
		example: "5,7",
		added: !1
	},
	{
		name: "moore",
		title: "Moore's Nim",
		source: "E. H. Moore 1910",
		rules: "heaps with k: take any from some of k",
		example: "3,4,5 k=2",
		added: !1
	},
	{
		name: "exact-nim",
		title: "Exact k-Nim",
		source: "Boros, Gurvich, Ho, Makino and Mursic 2015",
		rules: "heaps with k: take any from all of k",
		example: "3,4,5 k=2",
		added: !1
	},
	{
		name: "slow-nim",
		title: "Slow k-Nim",
		source: "Gurvich and Ho 2015",
		rules: "heaps with k: take 1 from some of k",
		example: "3,4,5 k=2",
		added: !1
	},
	{
		name: "slow-exact-nim",
		title: "Slow exact k-Nim",
		source: "Gurvich and Ho 2015",
		rules: "heaps with k: take 1 from all of k",
		example: "3,4,5 k=2",
		added: !1
	},
	{
		name: "hypergraph-nim",
		title: "Hypergraph Nim",
		source: "Boros and Gurvich 2017",
		rules: "heaps: take any from all of a face",
		example: "3,1,2 faces=[[0,1],[1,2]]",
		added: !1
	},
	{
		name: "path-nim",
		title: "Path Nim",
		source: "Dufour and Heubach",
		rules: "row with k: take any from some of k in a row",
		example: "3,1,2,2 k=2",
		added: !1
	},
	{
		name: "wythoff",
		title: "Wythoff's game",
		source: "W. A. Wythoff 1907",
		rules: "heaps: take any from one | take equal any from all",
		example: "3,5",
		added: !1
	},
	{
		name: "nimhoff",
		title: "Cyclic Nimhoff",
		source: "Fraenkel and Lorberbom",
		rules: "heaps with h: take any from one | take total 1..h from some",
		example: "3,5 h=2",
		added: !1
	},
	{
		name: "end-nim",
		title: "End-Nim",
		source: "Albert and Nowakowski 2001",
		rules: "row: take any from one, if (all j in 0..it-1: w[j] = 0) or (all j in it+1..n-1: w[j] = 0)",
		example: "3,1,2",
		added: !1
	},
	{
		name: "large-nim",
		title: "Large Nim",
		source: "Friedman 2000",
		rules: "heaps: take any from one, if w[it] = max",
		example: "3,1,2",
		added: !1
	},
	{
		name: "edge-geography",
		title: "Edge geography",
		source: "Fraenkel, Scheinerman and Ullman 1993",
		rules: "edges token: take 1 from the edge, go across",
		example: "cycle:4 weights=1,1,1,1 token=0",
		added: !1
	},
	{
		name: "loose-edge-nim",
		title: "Loose Edge Nim",
		source: "nimgraph",
		rules: "edges token: take any from one at the token, go to a neighbour",
		example: "cycle:4 weights=3,1,1,2 token=0",
		added: !1
	},
	{
		name: "vertex-geography",
		title: "Vertex geography",
		source: "Fraenkel, Scheinerman and Ullman 1993",
		rules: "vertices token: go to a neighbour, take all from here",
		example: "cycle:5 weights=0,1,1,1,1 token=0",
		added: !1
	},
	{
		name: "slow-neighboring-nim",
		title: "Slow Neighboring Nim",
		source: "nimgraph",
		rules: "vertices token: go to a neighbour, take 1 from here",
		example: "complete:3 weights=1,2,2 token=0",
		added: !1
	},
	{
		name: "nimg-no-empty-vertex",
		title: "NimG, not onto empty vertices",
		source: "nimgraph",
		rules: "vertices token: take any from here, go to a neighbour, if w[token] > 0",
		example: "path:3 weights=2,1,2 token=0",
		added: !1
	},
	{
		name: "wythoff-on-graphs",
		title: "Wythoff's game on graphs",
		source: "nimgraph",
		rules: "edges: take any from one | take equal any from all at a vertex",
		example: "path:4 weights=2,1,3",
		added: !1
	},
	{
		name: "arc-kayles-weighted",
		title: "Weighted Arc Kayles",
		source: "Dailly, Gledel and Heinrich 2017",
		rules: "vertices: take 1 from all of an edge",
		example: "path:4 weights=2,1,3,1",
		added: !1
	},
	{
		name: "node-kayles",
		title: "Node Kayles",
		source: "T. J. Schaefer 1978",
		rules: "vertices: take all from every around one",
		example: "path:5 weights=1,1,1,1,1",
		added: !1
	},
	{
		name: "arc-kayles",
		title: "Arc Kayles",
		source: "T. J. Schaefer 1978",
		rules: "edges: take all from every around one",
		example: "path:5 weights=1,1,1,1",
		added: !1
	},
	{
		name: "fano-nim",
		title: "Edge Nim on hyperedges",
		source: "L. A. Erickson 2014",
		rules: "hyperedges token: take any from the edge, go across",
		example: "fano weights=1,2,1,2,1,2,1 token=0",
		added: !1
	}
];
function fs(e) {
	let t = Ci(e);
	switch (t.kind) {
		case "exact": return $.own.amounts.exact(String(t.n));
		case "least": return $.own.amounts.least(String(t.n));
		case "range": return $.own.amounts.range(String(t.n), String(t.most));
		case "list": return $.own.amounts.list(t.list.map(String));
		default: return $.own.amounts[t.kind];
	}
}
function ps(e) {
	let { by: t, total: n, exact: r, equal: i, stay: a } = Oi(e), o = $.own.options, s = (e) => fs(e.includes(",") ? `{${e}}` : e);
	return [
		...t === void 0 ? [] : [o.by(s(t))],
		...n === void 0 ? [] : [o.total(s(n))],
		...r ? [o.exact] : [],
		...i ? [o.equal] : [],
		...a ? [o.stay] : []
	];
}
function ms(e, t) {
	let n = Si(t, () => "#").replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
	return RegExp(`^${n.replaceAll("#", "\\d+")}$`).test(e);
}
var hs = (e) => Ni.find((t) => t.line && ms(e, t.line))?.name ?? null;
function gs(e) {
	if (!xi(e)) return [$.titles[Di(e)] ?? Di(e), ...ps(e)].join(", ");
	let t = hs(e);
	return t === null ? $.own.names[ds.find((t) => ms(e, t.rules))?.name ?? ""] ?? $.own.unnamed : $.titles[t] ?? t;
}
var _s = new class {
	#e = /* @__PURE__ */ P(Ni);
	get games() {
		return U(this.#e);
	}
	set games(e) {
		F(this.#e, e);
	}
	#t = /* @__PURE__ */ P([]);
	get families() {
		return U(this.#t);
	}
	set families(e) {
		F(this.#t, e);
	}
	#n = /* @__PURE__ */ P(/* @__PURE__ */ new Map());
	get theorems() {
		return U(this.#n);
	}
	set theorems(e) {
		F(this.#n, e);
	}
	#r = /* @__PURE__ */ P(null);
	get error() {
		return U(this.#r);
	}
	set error(e) {
		F(this.#r, e);
	}
	async load() {
		try {
			await this.#i(), this.error = null;
		} catch (e) {
			this.error = ss(e);
		}
	}
	async #i() {
		await Promise.all([ls.call("families", null).then((e) => this.families = e), us.call("theorems", null).then((e) => this.theorems = new Map(e.map((e) => [e.id, e])))]);
	}
	titleOf(e) {
		return $.titles[e] ?? this.games.find((t) => t.name === e)?.title ?? (Ri(e) ? gs(e) : e);
	}
}(), vs = "change:_shown", ys = "change:hints", bs = class {
	#e;
	#t = /* @__PURE__ */ P(null);
	get shown() {
		return U(this.#t);
	}
	set shown(e) {
		F(this.#t, e);
	}
	#n = /* @__PURE__ */ P(!1);
	get hints() {
		return U(this.#n);
	}
	set hints(e) {
		F(this.#n, e, !0);
	}
	#r = /* @__PURE__ */ P(!1);
	get waiting() {
		return U(this.#r);
	}
	set waiting(e) {
		F(this.#r, e, !0);
	}
	#i = /* @__PURE__ */ M(() => this.shown === null ? [] : xs(this.shown));
	get boards() {
		return U(this.#i);
	}
	set boards(e) {
		F(this.#i, e);
	}
	#a = /* @__PURE__ */ M(() => this.shown?.before ? Lo(this.shown.before, this.shown.view) : null);
	get last() {
		return U(this.#a);
	}
	set last(e) {
		F(this.#a, e);
	}
	#o = /* @__PURE__ */ M(() => this.hints && this.shown?.scores ? new Qo(this.shown.scores.moves) : null);
	get scores() {
		return U(this.#o);
	}
	set scores(e) {
		F(this.#o, e);
	}
	#s = /* @__PURE__ */ M(() => this.shown?.view.mover !== void 0);
	get over() {
		return U(this.#s);
	}
	set over(e) {
		F(this.#s, e);
	}
	#c = /* @__PURE__ */ M(() => (this.shown?.played ?? 0) % 2);
	get mover() {
		return U(this.#c);
	}
	set mover(e) {
		F(this.#c, e);
	}
	constructor(e) {
		this.#e = e, this.#u(), e.on(vs, this.#u), e.on(ys, this.#u);
	}
	close() {
		this.#e.off(vs, this.#u), this.#e.off(ys, this.#u);
	}
	play(e) {
		this.#l({
			do: "play",
			move: e
		});
	}
	undo() {
		this.#l({ do: "undo" });
	}
	restart() {
		this.#l({ do: "restart" });
	}
	setHints(e) {
		this.hints = e, this.#e.set("hints", e), this.#e.save_changes();
	}
	#l(e) {
		this.waiting || (this.waiting = !0, this.#e.send(e));
	}
	#u = () => {
		let e = this.#e.get("_shown");
		this.shown = e, this.hints = this.#e.get("hints") === !0, this.waiting = !1, _s.games.some(({ name: t }) => t === e.start.game) || (_s.games = [..._s.games, {
			name: e.start.game,
			title: e.title
		}]);
	};
};
function xs({ start: e, places: t, view: n }) {
	return Do(ns(e, t[0] ?? []), n, t);
}
// node_modules/svelte/src/internal/disclose-version.js
typeof window < "u" && ((window.__svelte ??= {}).v ??= /* @__PURE__ */ new Set()).add("5");
// src/board/camera.ts
var Ss = {
	zoom: 1,
	x: 0,
	y: 0
}, Cs = 6;
function ws(e, { zoom: t, x: n, y: r }) {
	let [i, a] = [e.width / t, e.height / t];
	return {
		x: e.x + e.width / 2 + n - i / 2,
		y: e.y + e.height / 2 + r - a / 2,
		width: i,
		height: a
	};
}
function Ts(e, t, n, r) {
	let i = Math.min(Cs, Math.max(1, e.zoom * n)), a = e.zoom / i, o = {
		x: r.x - t.x - t.width / 2,
		y: r.y - t.y - t.height / 2
	};
	return Ds({
		zoom: i,
		x: o.x - (o.x - e.x) * a,
		y: o.y - (o.y - e.y) * a
	}, t);
}
function Es(e, t, n) {
	return Ds({
		...e,
		x: e.x + n.x,
		y: e.y + n.y
	}, t);
}
function Ds({ zoom: e, x: t, y: n }, r) {
	let i = (t) => (t - t / e) / 2, a = (e, t) => Math.min(t, Math.max(-t, e)) + 0;
	return {
		zoom: e,
		x: a(t, i(r.width)),
		y: a(n, i(r.height))
	};
}
// src/board/Arrows.svelte
var Os = /* @__PURE__ */ G("<line></line><circle r=\"9\" class=\"svelte-14rp5gw\"></circle><text class=\"svelte-14rp5gw\"> </text>", 1), ks = /* @__PURE__ */ G("<g class=\"arrows svelte-14rp5gw\" aria-hidden=\"true\"><defs><marker viewBox=\"0 0 10 10\" refX=\"8\" refY=\"5\" markerWidth=\"4.5\" markerHeight=\"4.5\" orient=\"auto-start-reverse\" class=\"svelte-14rp5gw\"><path d=\"M0,0 L10,5 L0,10 Z\" class=\"svelte-14rp5gw\"></path></marker></defs><!></g>"), As = {
	hash: "svelte-14rp5gw",
	code: ".arrows.svelte-14rp5gw {pointer-events:none;}line.svelte-14rp5gw {stroke:var(--accent);stroke-width:3;}.theirs.svelte-14rp5gw {stroke-dasharray:7 5;}marker.svelte-14rp5gw path:where(.svelte-14rp5gw) {fill:var(--accent);}circle.svelte-14rp5gw {fill:var(--card);stroke:var(--accent);stroke-width:1.5;}text.svelte-14rp5gw {fill:var(--ink);font:600 12px var(--sans);text-anchor:middle;dominant-baseline:central;}"
};
function js(e, t) {
	let n = Cr();
	qr(e, As);
	var r = ks(), i = I(r), a = R(i);
	Br(z(i), 17, () => t.arrows, ({ number: e, from: t, to: n, middle: r }) => e, (e, t) => {
		let r = () => U(t).number, i = () => U(t).from, a = () => U(t).to, o = () => U(t).middle;
		var s = Os(), c = L(s);
		let l;
		var u = z(c), d = z(u), f = R(d, !0);
		B(() => {
			X(c, "x1", i().x), X(c, "y1", i().y), X(c, "x2", a().x), X(c, "y2", a().y), X(c, "marker-end", `url(#${n})`), l = Y(c, 0, "svelte-14rp5gw", null, l, { theirs: r() % 2 == 0 }), X(u, "cx", o().x), X(u, "cy", o().y), X(d, "x", o().x), X(d, "y", o().y), q(f, r());
		}), K(e, s);
	}), A(r), B(() => X(a, "id", n)), K(e, r);
}
// src/board/Stones.svelte
var Ms = /* @__PURE__ */ G("<circle></circle>"), Ns = {
	hash: "svelte-j3u7po",
	code: ".stone.svelte-j3u7po {fill:var(--ink);stroke:var(--paper);stroke-width:2.5;paint-order:stroke;}.loose.svelte-j3u7po {stroke-width:0;}.filled .loose.svelte-j3u7po {fill:var(--paper);}"
};
function Ps(e, t) {
	He(t, !0), qr(e, Ns);
	let n = (e) => {
		if (t.line === void 0) return r(e);
		let n = (e - (t.count - 1) / 2) * 10, i = {
			x: t.line.across.y,
			y: -t.line.across.x
		};
		return {
			x: t.line.middle.x + i.x * n,
			y: t.line.middle.y + i.y * n
		};
	}, r = (e) => {
		let n = t.count === 1 ? 0 : 3.9 * Math.sqrt(e + .6);
		return {
			x: n * Math.cos(e * 2.4),
			y: n * Math.sin(e * 2.4)
		};
	};
	var i = Sr();
	Br(L(i), 17, () => ({ length: t.count }), Ir, (e, r, i) => {
		let a = /* @__PURE__ */ M(() => n(i));
		var o = Ms();
		let s;
		B(() => {
			s = Y(o, 0, "stone svelte-j3u7po", null, s, { loose: t.line === void 0 }), X(o, "cx", U(a).x), X(o, "cy", U(a).y), X(o, "r", t.line === void 0 ? 2.6 : 4);
		}), K(e, o);
	}), K(e, i), Ue();
}
// src/board/hull.ts
var Fs = 25, Is = 3;
function Ls(e, t) {
	return e.map((e) => e.flatMap((e) => t[e] ?? [])).filter((e) => e.length > 1).map((e, t) => Rs(e, Fs + t % 4 * Is));
}
function Rs(e, t) {
	return `M${zs(e.flatMap(({ x: e, y: n }) => Array.from({ length: 16 }, (r, i) => {
		let a = i * Math.PI / 8;
		return {
			x: e + t * Math.cos(a),
			y: n + t * Math.sin(a)
		};
	}))).map((e) => `${e.x.toFixed(1)},${e.y.toFixed(1)}`).join(" L")} Z`;
}
function zs(e) {
	let t = e.toSorted((e, t) => e.x - t.x || e.y - t.y), n = (e) => {
		let t = [];
		for (let n of e) {
			for (; t.length >= 2 && Bs(t.at(-2), t.at(-1), n) <= 0;) t.pop();
			t.push(n);
		}
		return t.slice(0, -1);
	};
	return [...n(t), ...n(t.toReversed())];
}
function Bs(e, t, n) {
	return (t.x - e.x) * (n.y - e.y) - (t.y - e.y) * (n.x - e.x);
}
// src/board/numerals.ts
var Vs = 6, Hs = "⁰¹²³⁴⁵⁶⁷⁸⁹", Us = (e) => String(e).length > Vs;
function Ws(e) {
	if (!Us(e)) return String(e);
	let [t, n] = e.toExponential(0).split("e+");
	return `${Number(`${t}e${n}`) === e ? "" : "≈"}${t}·10${[...n].map((e) => Hs[Number(e)]).join("")}`;
}
var Gs = 3.4, Ks = 6, qs = 20, Js = (e) => e.length <= Ks, Ys = (e) => e.length <= qs ? e : `${e.slice(0, 19)}…`;
function Xs(e, t) {
	return Math.min(t, Gs * t / Math.max(1, e.length));
}
// src/board/Figure.svelte
var Zs = /* @__PURE__ */ G("<circle class=\"circle svelte-54dl92\"></circle>"), Qs = /* @__PURE__ */ G("<path></path>"), $s = /* @__PURE__ */ G("<path class=\"trail svelte-54dl92\"></path>"), ec = /* @__PURE__ */ G("<path class=\"core svelte-54dl92\"></path>"), tc = /* @__PURE__ */ G("<g><!><!><path class=\"line svelte-54dl92\"></path><!></g>"), nc = /* @__PURE__ */ G("<tspan class=\"rank svelte-54dl92\" dx=\"5\" dy=\"6\"> </tspan>"), rc = /* @__PURE__ */ G("<text class=\"weight svelte-54dl92\"> <!></text>"), ic = /* @__PURE__ */ G("<g><!></g>"), ac = /* @__PURE__ */ G("<path class=\"was svelte-54dl92\" d=\"M0,-31 L27,16 L-27,16 Z\"></path>"), oc = /* @__PURE__ */ G("<circle class=\"was svelte-54dl92\" r=\"23\"></circle>"), sc = /* @__PURE__ */ G("<circle class=\"ring svelte-54dl92\" r=\"24\"></circle>"), cc = /* @__PURE__ */ G("<text class=\"name svelte-54dl92\"> </text>"), lc = /* @__PURE__ */ G("<text> </text>"), uc = /* @__PURE__ */ G("<g><!><circle r=\"17\"></circle><!><!></g>"), dc = /* @__PURE__ */ G("<g class=\"token svelte-54dl92\" aria-hidden=\"true\"><path d=\"M0,-31 L27,16 L-27,16 Z\" class=\"svelte-54dl92\"></path><text> </text></g>"), fc = /* @__PURE__ */ G("<g class=\"svelte-54dl92\"><text class=\"svelte-54dl92\"> </text></g>"), pc = /* @__PURE__ */ G("<g class=\"taken svelte-54dl92\" aria-hidden=\"true\"></g>"), mc = /* @__PURE__ */ G("<g class=\"faces svelte-54dl92\" aria-hidden=\"true\"><!><!></g><g class=\"edges svelte-54dl92\" aria-hidden=\"true\"></g><g class=\"weights svelte-54dl92\" aria-hidden=\"true\"></g><!><g class=\"last svelte-54dl92\" aria-hidden=\"true\"><!><!></g><g class=\"vertices svelte-54dl92\" aria-hidden=\"true\"></g><!><!>", 1), hc = {
	hash: "svelte-54dl92",
	code: ".trail.svelte-54dl92 {fill:none;stroke:var(--last);stroke-width:11;stroke-linecap:round;opacity:0.26;}.was.svelte-54dl92 {fill:none;stroke:var(--last);stroke-width:2;stroke-dasharray:3 4;stroke-linejoin:round;opacity:0.75;}.taken.svelte-54dl92 text:where(.svelte-54dl92) {font:700 19px var(--serif);fill:var(--last);stroke:var(--paper);stroke-width:5px;paint-order:stroke;opacity:0;\n    animation: svelte-54dl92-rise 1.5s ease-out;}\n  @keyframes svelte-54dl92-rise {\n    0% {\n      opacity: 0;\n      transform: translateY(0);\n    }\n    15% {\n      opacity: 1;\n    }\n    65% {\n      opacity: 1;\n    }\n    100% {\n      opacity: 0;\n      transform: translateY(-34px);\n    }\n  }.circle.svelte-54dl92 {fill:none;stroke:var(--muted);stroke-dasharray:2 5;opacity:0.7;}\n  /* Faces that overlap are told apart by colour, and without it by their dashes. */.face.svelte-54dl92 {--colour: var(--accent);fill:var(--colour);fill-opacity:0.09;stroke:var(--colour);stroke-width:1.5;stroke-opacity:0.75;}.face1.svelte-54dl92 {--colour: var(--focus);stroke-dasharray:7 4;}.face2.svelte-54dl92 {--colour: var(--win);stroke-dasharray:2 4;}.face3.svelte-54dl92 {--colour: var(--lose);stroke-dasharray:10 3 2 3;}.face4.svelte-54dl92 {--colour: var(--muted);stroke-dasharray:14 5;}.line.svelte-54dl92 {fill:none;stroke:var(--ink);stroke-linecap:round;transition:stroke-width 0.45s ease,\n      stroke 0.45s ease;}.edge.svelte-54dl92 {transition:opacity 0.6s ease;\n    animation: svelte-54dl92-appear 0.5s ease;}.gone.svelte-54dl92 {opacity:0.38;}\n  /* Not seen through, or the dots of its edge would cross it. */.weights.svelte-54dl92 .gone:where(.svelte-54dl92) {opacity:1;}.weights.svelte-54dl92 .gone:where(.svelte-54dl92) .weight:where(.svelte-54dl92) {fill:color-mix(in srgb, var(--ink) 45%, var(--paper));}.gone.svelte-54dl92 .line:where(.svelte-54dl92) {stroke-dasharray:1 7;}.weight.svelte-54dl92 {font:600 17px var(--serif);fill:var(--ink);stroke:var(--paper);stroke-width:7px;stroke-linejoin:round;paint-order:stroke;text-anchor:middle;dominant-baseline:central;}.rank.svelte-54dl92 {font:italic 400 11px var(--serif);fill:var(--muted);}.mark.svelte-54dl92 {fill:none;stroke:var(--band);stroke-linecap:round;stroke-width:13;}.mark.dashed.svelte-54dl92 {stroke-dasharray:9 13;}.mark.double.svelte-54dl92 {opacity:0;}.core.svelte-54dl92 {fill:none;stroke:var(--paper);stroke-width:2.6;}.ring.svelte-54dl92 {fill:none;stroke:var(--witness);stroke-width:3.5;}.vertex.svelte-54dl92 {transition:transform 0.35s ease,\n      opacity 0.7s ease;}.removed.svelte-54dl92 {opacity:0;}.faces.svelte-54dl92,\n  .edges.svelte-54dl92,\n  .weights.svelte-54dl92,\n  .vertices.svelte-54dl92,\n  .last.svelte-54dl92,\n  .taken.svelte-54dl92,\n  .token.svelte-54dl92 {pointer-events:none;}.under.svelte-54dl92 .disc:where(.svelte-54dl92) {opacity:0;}.disc.svelte-54dl92 {fill:var(--paper);stroke:var(--ink);stroke-width:1.8;}.filled.svelte-54dl92 .disc:where(.svelte-54dl92) {fill:var(--ink);}.empty.svelte-54dl92 .disc:where(.svelte-54dl92) {stroke-dasharray:3 4;}.vertex.svelte-54dl92 .typed:where(.svelte-54dl92) {--colour: var(--muted);fill:color-mix(in srgb, var(--colour) 25%, var(--paper));stroke:var(--colour);stroke-width:3;}.vertex.svelte-54dl92 .typed:where(.svelte-54dl92) + .name:where(.svelte-54dl92) {fill:var(--ink);}.vertex.svelte-54dl92 .type1:where(.svelte-54dl92) {--colour: var(--lose);}.vertex.svelte-54dl92 .type2:where(.svelte-54dl92) {--colour: var(--win);}.vertex.svelte-54dl92 .type3:where(.svelte-54dl92) {--colour: var(--focus);}.vertex.svelte-54dl92 .type4:where(.svelte-54dl92) {--colour: var(--accent);}.vertex.svelte-54dl92 .type5:where(.svelte-54dl92) {--colour: var(--witness);}text.svelte-54dl92 {text-anchor:middle;dominant-baseline:central;user-select:none;}\n  /* Names lean, sizes stand. */.name.svelte-54dl92 {font:italic 500 16px var(--serif);fill:var(--ink);}.name.size.svelte-54dl92 {font-style:normal;font-weight:600;}.filled.svelte-54dl92 .name:where(.svelte-54dl92) {fill:var(--paper);}.outer.svelte-54dl92 {font:italic 14px var(--serif);fill:var(--muted);}\n  /* The words beside a heap begin, or end, at its rim, however long they are. */.outer.right.svelte-54dl92 {text-anchor:start;}.outer.left.svelte-54dl92 {text-anchor:end;}.token.svelte-54dl92 {transition:transform 0.55s cubic-bezier(0.4, 0.1, 0.2, 1);}.token.svelte-54dl92 path:where(.svelte-54dl92) {fill:var(--accent);stroke:var(--paper);stroke-width:2.5;stroke-linejoin:round;}.token.svelte-54dl92 text:where(.svelte-54dl92) {font:italic 600 16px var(--serif);fill:var(--on-accent);}.token.svelte-54dl92 .size:where(.svelte-54dl92) {font-style:normal;}\n  @keyframes svelte-54dl92-appear {\n    from {\n      opacity: 0;\n    }\n  }"
};
function gc(e, t) {
	He(t, !0), qr(e, hc);
	let n = _i(t, "stones", 3, !1), r = _i(t, "marks", 19, () => []), i = _i(t, "types", 19, () => []), a = _i(t, "names", 3, !0), o = _i(t, "last", 3, null), s = _i(t, "enlarged", 3, 1), c = _i(t, "scale", 3, 1), l = /* @__PURE__ */ M(() => t.board.edges.map((e) => e.ends)), u = /* @__PURE__ */ M(() => t.board.edges.some((e) => e.directed)), d = /* @__PURE__ */ M(() => wo({
		board: t.board,
		places: t.places
	})), f = /* @__PURE__ */ M(() => U(u) ? null : uo(t.board.vertices.length, U(l))), p = ({ label: e, weight: t }) => t === null ? a() && Js(e) ? e : "" : Ws(t), h = /* @__PURE__ */ M(() => Ha(t.board, t.places));
	function g(e) {
		if (t.board.edges.some(({ ends: [t, n] }) => t === e && n === e)) return 54;
		let n = (t.board.faces ?? []).length > 0 || t.board.token === e ? 42 : 36;
		return t.board.together === void 0 || !U(b) ? n : Math.max(n, Math.min(2 * n, 39 / (c() * Math.sqrt(s()))));
	}
	function _(e) {
		let { x: n, y: r } = U(h)(e);
		return Js(t.board.vertices[e].label) ? {
			x: n,
			y: r
		} : {
			x: 0,
			y: r < 0 ? -1 : 1
		};
	}
	let v = /* @__PURE__ */ M(() => Ls(t.board.faces ?? [], t.places)), y = /* @__PURE__ */ M(() => t.board.arrangement === "circle" && t.board.edges.length === 0 && (t.board.faces ?? []).length === 0 ? Ja(t.places) : null), b = /* @__PURE__ */ M(() => t.board.arrangement !== "graph"), x = /* @__PURE__ */ M(() => s() > 1.25 && t.places.some((e, t) => Math.abs(_(t).x) > .3)), S = (e) => U(b) && !U(x) ? $.board.heap(e) : Ys(e), C = /* @__PURE__ */ M(() => o() === null ? [] : Uo(o(), {
		board: t.board,
		places: t.places
	})), w = /* @__PURE__ */ M(() => o()?.token == null || U(b) ? void 0 : t.places[o().token.from]), T = /* @__PURE__ */ M(() => JSON.stringify(o())), ee = /* @__PURE__ */ M(() => {
		let e = /* @__PURE__ */ new Map();
		return U(l).map(([t, n]) => {
			let r = e.get(`${t}-${n}`) ?? 0;
			return e.set(`${t}-${n}`, r + 1), `${t}-${n}#${r}`;
		});
	}), E = /* @__PURE__ */ M(() => t.board.token === null || !a() ? /* @__PURE__ */ new Set() : To(t.board)), te = (e, t) => r().filter((n) => n[e].includes(t)), ne = (e) => `translate(${e?.x ?? 0}px, ${e?.y ?? 0}px) scale(${Math.sqrt(s())})`;
	var re = mc(), ie = L(re), ae = I(ie), oe = (e) => {
		var t = Zs();
		B(() => {
			X(t, "cx", U(y).x), X(t, "cy", U(y).y), X(t, "r", U(y).radius), X(t, "stroke-width", 1.4 * s());
		}), K(e, t);
	};
	J(ae, (e) => {
		U(y) && e(oe);
	}), Br(z(ae), 17, () => U(v), Ir, (e, t, n) => {
		var r = Qs();
		Y(r, 0, `face face${n % 5}`, "svelte-54dl92"), B(() => X(r, "d", U(t))), K(e, r);
	}), A(ie);
	var se = z(ie);
	Br(se, 23, () => t.board.edges, (e, t) => U(ee)[t], (e, t, n) => {
		let r = /* @__PURE__ */ M(() => U(d)[U(n)]), i = /* @__PURE__ */ M(() => U(t).weight === 0), a = /* @__PURE__ */ M(() => te("edges", U(n)).some((e) => e.sign === "double"));
		var o = tc();
		let c;
		var l = I(o);
		Br(l, 17, () => te("edges", U(n)), (e) => e.name, (e, t) => {
			var n = Qs();
			B(() => {
				Y(n, 0, `mark ${U(t).sign ?? ""}`, "svelte-54dl92"), X(n, "d", U(r).path);
			}), K(e, n);
		});
		var u = z(l), f = (e) => {
			var t = $s();
			B(() => X(t, "d", U(r).path)), K(e, t);
		}, p = /* @__PURE__ */ M(() => U(C).some((e) => e.on === "edge" && e.index === U(n)));
		J(u, (e) => {
			U(p) && e(f);
		});
		var m = z(u), h = z(m), g = (e) => {
			var t = ec();
			B(() => X(t, "d", U(r).path)), K(e, t);
		};
		J(h, (e) => {
			U(a) && e(g);
		}), A(o), B((e) => {
			c = Y(o, 0, "edge svelte-54dl92", null, c, { gone: U(i) }), X(m, "d", U(r).path), X(m, "stroke-width", e), X(m, "marker-end", U(t).directed ? "url(#head)" : void 0);
		}, [() => s() * ((U(t).weight === null ? 2 : to(U(t).weight)) + (U(a) ? 5 : 0))]), K(e, o);
	}), A(se);
	var ce = z(se);
	Br(ce, 23, () => t.board.edges, (e, t) => U(ee)[t], (e, t, r) => {
		let i = /* @__PURE__ */ M(() => U(d)[U(r)]);
		var a = Sr(), o = L(a), c = (e) => {
			var a = ic();
			let o;
			var c = I(a), l = (e) => {
				Ps(e, {
					get count() {
						return U(t).weight;
					},
					get line() {
						return U(i);
					}
				});
			}, u = (e) => {
				var n = rc(), a = I(n, !0), o = z(a), c = (e) => {
					var t = nc(), n = R(t);
					B(() => q(n, `#${U(r) ?? ""}`)), K(e, t);
				}, l = /* @__PURE__ */ M(() => U(E).has(U(r)));
				J(o, (e) => {
					U(l) && e(c);
				}), A(n), B((e) => {
					X(n, "transform", `translate(${U(i).middle.x ?? ""} ${U(i).middle.y ?? ""}) scale(${s() ?? ""})`), q(a, e);
				}, [() => Ws(U(t).weight)]), K(e, n);
			};
			J(c, (e) => {
				n() && U(t).weight > 0 && U(t).weight <= 9 ? e(l) : e(u, -1);
			}), A(a), B(() => o = Y(a, 0, "svelte-54dl92", null, o, { gone: U(t).weight === 0 })), K(e, a);
		};
		J(o, (e) => {
			U(t).weight !== null && e(c);
		}), K(e, a);
	}), A(ce);
	var le = z(ce);
	Kr(le, () => t.between ?? m);
	var ue = z(le), de = I(ue), fe = (e) => {
		var t = ac();
		let n;
		B((e) => n = ei(t, "", n, { transform: e }), [() => ne(U(w))]), K(e, t);
	};
	J(de, (e) => {
		U(w) && e(fe);
	}), Br(z(de), 17, () => U(C), (e) => `${e.on} ${e.index}`, (e, t) => {
		var n = Sr(), r = L(n), i = (e) => {
			var n = oc();
			B(() => {
				X(n, "cx", U(t).at.x), X(n, "cy", U(t).at.y);
			}), K(e, n);
		};
		J(r, (e) => {
			U(t).on === "vertex" && (U(w) === void 0 || U(t).index !== o()?.token?.from) && e(i);
		}), K(e, n);
	}), A(ue);
	var pe = z(ue);
	Br(pe, 21, () => t.board.vertices, Ir, (e, r, o) => {
		var s = uc();
		let c, l;
		var u = I(s);
		Br(u, 17, () => te("vertices", o), (e) => e.name, (e, t) => {
			K(e, sc());
		});
		var d = z(u), m = z(d), h = (e) => {
			var t = cc();
			ei(t, "", {}, { "font-size": "16px" });
			var n = R(t, !0);
			B(() => q(n, i()[o])), K(e, t);
		}, v = (e) => {
			Ps(e, { get count() {
				return U(r).weight;
			} });
		}, y = (e) => {
			let t = /* @__PURE__ */ M(() => p(U(r)));
			var n = lc();
			let i, a;
			var o = R(n, !0);
			B((e) => {
				i = Y(n, 0, "name svelte-54dl92", null, i, { size: U(r).weight !== null }), a = ei(n, "", a, { "font-size": e }), q(o, U(t));
			}, [() => `${Xs(U(t), 16) ?? ""}px`]), K(e, n);
		};
		J(m, (e) => {
			i()[o] == null ? U(r).weight !== null && n() && U(r).weight > 0 && U(r).weight <= 12 ? e(v, 1) : t.board.token !== o && e(y, 2) : e(h);
		});
		var x = z(m), C = (e) => {
			let n = /* @__PURE__ */ M(() => _(o));
			var i = lc();
			let a;
			var s = R(i, !0);
			B((e, r, c) => {
				a = Y(i, 0, "outer svelte-54dl92", null, a, {
					left: U(b) && U(n).x < -.3,
					right: U(b) && U(n).x > .3
				}), X(i, "data-named", `${t.places[o]?.x ?? ""} ${t.places[o]?.y ?? ""}`), X(i, "x", e), X(i, "y", r), q(s, c);
			}, [
				() => U(n).x * (g(o) - (U(b) ? 3 : 0)),
				() => U(n).y * g(o),
				() => S(U(r).label)
			]), K(e, i);
		}, w = /* @__PURE__ */ M(() => a() && (U(r).weight !== null || !Js(U(r).label)));
		J(x, (e) => {
			U(w) && e(C);
		}), A(s), B((e) => {
			c = Y(s, 0, "vertex svelte-54dl92", null, c, {
				removed: U(r).removed,
				filled: U(f)?.[o] === 1,
				empty: U(r).weight === 0,
				under: t.board.token === o
			}), l = ei(s, "", l, { transform: e }), Y(d, 0, `disc ${i()[o] == null ? "" : `typed type${i()[o] % 6}`}`, "svelte-54dl92");
		}, [() => ne(t.places[o])]), K(e, s);
	}), A(pe);
	var me = z(pe), he = (e) => {
		let n = /* @__PURE__ */ M(() => p(t.board.vertices[t.board.token]));
		var r = dc();
		let i;
		var a = z(I(r));
		let o, s;
		var c = R(a, !0);
		A(r), B((e, l) => {
			i = ei(r, "", i, { transform: e }), o = Y(a, 0, "svelte-54dl92", null, o, { size: t.board.vertices[t.board.token].weight !== null }), s = ei(a, "", s, { "font-size": l }), q(c, U(n));
		}, [() => ne(t.places[t.board.token]), () => `${Xs(U(n), 16) ?? ""}px`]), K(e, r);
	};
	J(me, (e) => {
		t.board.token !== null && e(he);
	}), Fr(z(me), () => U(T), (e) => {
		var t = pc();
		Br(t, 21, () => U(C), (e) => `${e.on} ${e.index}`, (e, t) => {
			var n = fc(), r = R(I(n));
			A(n), B((e) => {
				X(n, "transform", `translate(${U(t).at.x ?? ""} ${U(t).at.y ?? ""}) scale(${s() ?? ""})`), q(r, `−${e ?? ""}`);
			}, [() => Ws(U(t).from - U(t).to)]), K(e, n);
		}), A(t), K(e, t);
	}), K(e, re), Ue();
}
// src/state/frame.ts
var _c = new URLSearchParams(typeof location > "u" ? "" : location.search), vc = {
	isBare: _c.has("frame"),
	hints: _c.get("hints") === "on",
	rules: _c.get("rules") !== "off",
	language: _c.get("lang"),
	colours: _c.get("colours")
}, yc = (e) => e === "light" || e === "dark", bc = class {
	#e = /* @__PURE__ */ P(!1);
	get hints() {
		return U(this.#e);
	}
	set hints(e) {
		F(this.#e, e, !0);
	}
	#t = /* @__PURE__ */ P(xc("stones") === "yes");
	get stones() {
		return U(this.#t);
	}
	set stones(e) {
		F(this.#t, e, !0);
	}
	#n = /* @__PURE__ */ P(xc("letter-keys") !== "no");
	get letterKeys() {
		return U(this.#n);
	}
	set letterKeys(e) {
		F(this.#n, e, !0);
	}
	#r = /* @__PURE__ */ P(xc("exact") === "yes");
	get exact() {
		return U(this.#r);
	}
	set exact(e) {
		F(this.#r, e, !0);
	}
	#i = /* @__PURE__ */ P(xc("plain") === "yes");
	get plain() {
		return U(this.#i);
	}
	set plain(e) {
		F(this.#i, e, !0);
	}
	#a = /* @__PURE__ */ P(Wt(yc(vc.colours) ? vc.colours : xc("theme") ?? "auto"));
	get theme() {
		return U(this.#a);
	}
	set theme(e) {
		F(this.#a, e, !0);
	}
	#o = !1;
	lendHints() {
		this.#o = !this.hints, this.hints = !0;
	}
	takeHintsBack() {
		this.#o && (this.hints = !1), this.#o = !1;
	}
	setTheme(e) {
		this.theme = e, Sc("theme", e), this.applyTheme();
	}
	applyTheme() {
		this.theme === "auto" ? delete document.documentElement.dataset.theme : document.documentElement.dataset.theme = this.theme;
	}
	async applyLanguage() {
		let e = ya(vc.language) ? vc.language : xc("language");
		await Sa.choose(ya(e) ? e : Ca(navigator.languages));
	}
	async setLanguage(e) {
		Sc("language", e), await Sa.choose(e);
	}
	setLetterKeys(e) {
		this.letterKeys = e, Sc("letter-keys", e ? "yes" : "no");
	}
	setExact(e) {
		this.exact = e, Sc("exact", e ? "yes" : "no");
	}
	setPlain(e) {
		this.plain = e, Sc("plain", e ? "yes" : "no");
	}
	setStones(e) {
		this.stones = e, Sc("stones", e ? "yes" : "no");
	}
};
function xc(e) {
	try {
		return localStorage.getItem(`nimgraph.${e}`);
	} catch {
		return null;
	}
}
function Sc(e, t) {
	try {
		localStorage.setItem(`nimgraph.${e}`, t);
	} catch {}
}
var Cc = new bc(), wc = /* @__PURE__ */ G("<text class=\"part svelte-12f8aji\"> </text>"), Tc = /* @__PURE__ */ br("<div class=\"board svelte-12f8aji\"><svg role=\"group\"><!><!><!><!></svg> <!> <div class=\"zoom svelte-12f8aji\" role=\"group\"><button class=\"step svelte-12f8aji\">−</button> <button class=\"svelte-12f8aji\"> </button> <button class=\"step svelte-12f8aji\">+</button></div></div>"), Ec = {
	hash: "svelte-12f8aji",
	code: ".board.svelte-12f8aji {position:relative;width:100%;height:100%;overflow:hidden;}svg.svelte-12f8aji {display:block;width:100%;height:100%;\n    /* One finger scrolls the page; two are ours. */touch-action:pan-y;}svg.close.svelte-12f8aji {cursor:grab;touch-action:none;}.part.svelte-12f8aji {font:italic calc(14px * var(--enlarged, 1)) var(--serif);fill:var(--muted);text-anchor:middle;}.zoom.svelte-12f8aji {position:absolute;right:0.8rem;bottom:0.6rem;display:flex;gap:2px;opacity:0.75;}.zoom.svelte-12f8aji:hover,\n  .zoom.svelte-12f8aji:focus-within {opacity:1;}.zoom.svelte-12f8aji button:where(.svelte-12f8aji) {min-width:2rem;padding:0.1rem 0.5rem;color:var(--muted);font-size:0.9rem;}.zoom.svelte-12f8aji button:where(.svelte-12f8aji):disabled {opacity:0.45;}\n  @media (max-width: 860px) {.zoom.svelte-12f8aji .step:where(.svelte-12f8aji) {display:none;}.zoom.svelte-12f8aji button:where(.svelte-12f8aji):disabled {visibility:hidden;}\n  }"
};
function Dc(e, t) {
	He(t, !0), qr(e, Ec);
	let n = _i(t, "marks", 19, () => []), r = _i(t, "types", 19, () => []), i = _i(t, "arrows", 19, () => []), a = _i(t, "last", 3, null), o = _i(t, "room", 19, () => []), s = _i(t, "still", 3, !1), c = /* @__PURE__ */ P(800), l = /* @__PURE__ */ P(560), u, d = /* @__PURE__ */ P(Ss), f = /* @__PURE__ */ M(() => t.boards.flatMap(({ heading: e, places: t }) => e === void 0 || t.length === 0 ? [] : [{
		text: e,
		at: ao(t)
	}])), p = /* @__PURE__ */ M(() => [
		...t.boards.flatMap((e) => [...e.places, ...lo(e.board.arrangement, e.places)]),
		...U(f).map((e) => so(e.at)),
		...o()
	]), h = null, g = /* @__PURE__ */ M(() => {
		let e = io(U(p), U(c) / U(l));
		return s() && h !== null || (h = e), h;
	}), _ = /* @__PURE__ */ M(() => ws(U(g), U(d))), v = /* @__PURE__ */ M(() => Math.min(U(c) / U(_).width, U(l) / U(_).height)), y = /* @__PURE__ */ M(() => Math.min(1.6, Math.max(1, .95 / U(v)))), b = /* @__PURE__ */ M(() => (e) => ({
		x: (e.x - U(_).x) * U(v) + (U(c) - U(_).width * U(v)) / 2,
		y: (e.y - U(_).y) * U(v) + (U(l) - U(_).height * U(v)) / 2
	}));
	function x(e) {
		let t = u.getBoundingClientRect();
		return {
			x: (e.clientX - t.left - (U(c) - U(_).width * U(v)) / 2) / U(v) + U(_).x,
			y: (e.clientY - t.top - (U(l) - U(_).height * U(v)) / 2) / U(v) + U(_).y
		};
	}
	function S({ clientX: e, clientY: t }) {
		for (let n of u.querySelectorAll("[data-named]")) {
			let { left: r, right: i, top: a, bottom: o } = n.getBoundingClientRect(), [s, c] = n.dataset.named.split(" ").map(Number);
			if (e >= r && e <= i && t >= a && t <= o) return {
				x: s,
				y: c
			};
		}
		return null;
	}
	let C = (e, t) => F(d, Ts(U(d), U(g), e, t)), w = () => ({
		x: U(_).x + U(_).width / 2,
		y: U(_).y + U(_).height / 2
	}), T = 1.35;
	function ee(e) {
		(e.ctrlKey || !go.current) && (e.preventDefault(), C(Math.exp(-e.deltaY * (e.ctrlKey ? .01 : .0016)), x(e)));
	}
	let E = /* @__PURE__ */ new Map(), te = !1, ne = 0;
	function re(e) {
		(e.pointerType !== "mouse" || e.button === 0) && (E.size === 0 && (ne = 0), E.set(e.pointerId, e), te = e.target === u && U(d).zoom > 1, E.size === 2 && (ne = Infinity, t.onpinch?.()));
	}
	function ie(e) {
		let t = E.get(e.pointerId);
		t !== void 0 && (ne += Math.hypot(e.clientX - t.clientX, e.clientY - t.clientY), E.size === 2 ? ae(e, t) : te && F(d, Es(U(d), U(g), {
			x: (t.clientX - e.clientX) / U(v),
			y: (t.clientY - e.clientY) / U(v)
		})), E.set(e.pointerId, e));
	}
	function ae(e, t) {
		let [, n] = [...E].find(([t]) => t !== e.pointerId), r = (e) => Math.hypot(e.clientX - n.clientX, e.clientY - n.clientY) || 1, i = {
			clientX: (e.clientX + n.clientX) / 2,
			clientY: (e.clientY + n.clientY) / 2
		};
		C(r(e) / r(t), x(i));
	}
	function oe(e) {
		E.delete(e.pointerId);
	}
	var se = { toBoard: x }, ce = Tc();
	dr("pointermove", Gt, ie), dr("pointerup", Gt, oe), dr("pointercancel", Gt, oe);
	var le = I(ce);
	let ue, de;
	var fe = I(le);
	Br(fe, 17, () => t.boards, Ir, (e, i, o, s) => {
		let c = () => U(i).board, l = () => U(i).places;
		{
			let i = (e) => {
				var n = Sr();
				Kr(L(n), () => t.layer ?? m, () => o), K(e, n);
			}, s = /* @__PURE__ */ M(() => o === 0 ? n() : []), u = /* @__PURE__ */ M(() => o === 0 ? r() : []), d = /* @__PURE__ */ M(() => a()?.board === o ? a() : null);
			gc(e, {
				get board() {
					return c();
				},
				get places() {
					return l();
				},
				get marks() {
					return U(s);
				},
				get types() {
					return U(u);
				},
				get last() {
					return U(d);
				},
				get stones() {
					return Cc.stones;
				},
				get enlarged() {
					return U(y);
				},
				get scale() {
					return U(v);
				},
				between: i,
				$$slots: { between: !0 }
			});
		}
	});
	var pe = z(fe);
	Br(pe, 17, () => U(f), Ir, (e, t) => {
		let n = () => U(t).text, r = () => U(t).at;
		var i = wc(), a = R(i, !0);
		B(() => {
			X(i, "x", r().x), X(i, "y", r().y), q(a, n());
		}), K(e, i);
	});
	var me = z(pe), he = (e) => {
		js(e, { get arrows() {
			return i();
		} });
	};
	J(me, (e) => {
		i().length > 0 && e(he);
	}), Kr(z(me), () => t.top ?? m), A(le), mi(le, (e) => u = e, () => u);
	var D = z(le, 2);
	Kr(D, () => t.overlay ?? m, () => U(b));
	var ge = z(D, 2), _e = I(ge), ve = z(_e, 2), ye = R(ve, !0), O = z(ve, 2);
	return A(ge), A(ce), B(() => {
		X(le, "viewBox", `${U(_).x ?? ""} ${U(_).y ?? ""} ${U(_).width ?? ""} ${U(_).height ?? ""}`), X(le, "aria-label", t.label), ue = Y(le, 0, "svelte-12f8aji", null, ue, { close: U(d).zoom > 1 }), de = ei(le, "", de, { "--enlarged": U(y) }), X(ge, "aria-label", $.board.zoom), _e.disabled = U(d).zoom <= 1, X(_e, "aria-label", $.board.zoomOut), ve.disabled = U(d).zoom <= 1, X(ve, "aria-label", `${$.board.fit ?? ""}${$.colon ?? ""}${$.board.whole ?? ""}`), q(ye, $.board.fit), X(O, "aria-label", $.board.zoomIn);
	}), dr("wheel", le, ee), dr("pointerdown", le, re, !0), W("click", le, (e) => e.target === u && ne < 6 && t.ontap?.(x(e), S(e))), W("dblclick", le, (e) => e.target === u && t.ondouble?.(x(e))), W("click", _e, () => C(1 / T, w())), W("click", ve, () => F(d, Ss)), W("click", O, () => C(T, w())), fi(ce, "clientWidth", (e) => F(c, e)), fi(ce, "clientHeight", (e) => F(l, e)), K(e, ce), Ue(se);
}
fr(["click", "dblclick"]);
// src/board/beside.ts
var Oc = 44, kc = 8;
function Ac(e, t, n, r = [
	"right",
	"left",
	"below",
	"above"
], i = Oc) {
	let a = (e, t, n) => Math.max(kc, Math.min(e, n - t - kc)), o = ({ x: e, y: r }) => ({
		x: a(e, t.width, n.width),
		y: a(r, t.height, n.height)
	}), s = o({
		x: e.x - t.width / 2,
		y: e.y - t.height / 2
	}), c = {
		right: {
			x: e.x + i,
			y: s.y
		},
		left: {
			x: e.x - i - t.width,
			y: s.y
		},
		below: {
			x: s.x,
			y: e.y + i
		},
		above: {
			x: s.x,
			y: e.y - i - t.height
		}
	}, l = (e) => o(e).x === e.x && o(e).y === e.y, u = r.map((e) => c[e]);
	return u.find(l) ?? o(u[0]);
}
// src/play/hint.ts
var jc = {
	wins: "▲",
	loses: "▼",
	unknown: "?"
};
function Mc(e) {
	if (e === void 0) return "";
	let t = $.hints[e.result];
	return e.plies === null || e.result === "unknown" ? t : $.hints.inPlies(t, e.plies);
}
function Nc(e) {
	return `${jc[e.result]}${e.plies ?? ""}`;
}
// src/play/Ladder.svelte
var Pc = /* @__PURE__ */ br("<span class=\"hint\"> <small> </small></span>"), Fc = /* @__PURE__ */ br("<button><span class=\"keeps svelte-1gkf86\"> </span> <!></button>"), Ic = /* @__PURE__ */ br("<label class=\"svelte-1gkf86\"> <input type=\"number\" class=\"svelte-1gkf86\"/></label> <p role=\"status\"> </p> <button> </button>", 1), Lc = /* @__PURE__ */ br("<div class=\"ladder svelte-1gkf86\" role=\"dialog\" tabindex=\"-1\"><div class=\"title svelte-1gkf86\"> </div> <div class=\"rungs svelte-1gkf86\"><!></div> <button class=\"close svelte-1gkf86\"> </button></div>"), Rc = {
	hash: "svelte-1gkf86",
	code: ".ladder.svelte-1gkf86 {position:absolute;min-width:8.5rem;max-width:18rem;padding:0.6rem;background:var(--card);border:1px solid var(--line);border-radius:10px;box-shadow:var(--shadow);z-index:5;}.title.svelte-1gkf86 {font-size:0.85rem;color:var(--muted);margin:0 0 0.4rem;text-align:center;}.rungs.svelte-1gkf86 {display:grid;grid-template-columns:repeat(var(--columns), 1fr);gap:4px;max-height:15rem;\n    /* Room for the outline of what has the focus. */margin:-4px;padding:4px;overflow:auto;}.rung.svelte-1gkf86 {display:flex;justify-content:space-between;align-items:baseline;gap:0.8rem;padding:0.3rem 0.7rem;border:1px solid var(--edge);border-radius:7px;background:var(--paper);font:inherit;}.rung.svelte-1gkf86:not(:has(.hint)) {justify-content:center;}.rung.svelte-1gkf86:hover,\n  .rung.svelte-1gkf86:focus-visible {border-color:var(--accent);}.keeps.svelte-1gkf86 {font:600 1.05rem var(--serif);}.close.svelte-1gkf86 {display:block;width:100%;margin-top:0.45rem;padding:0.15rem;border:0;background:none;color:var(--muted);font-size:0.85rem;}label.svelte-1gkf86 {display:flex;align-items:center;gap:0.5rem;}input.svelte-1gkf86 {width:5.5rem;}.range.svelte-1gkf86 {margin:0;color:var(--muted);font-size:0.85rem;}.wrong.svelte-1gkf86 {color:var(--lose);}\n  @media (max-width: 860px) {.ladder.svelte-1gkf86 {position:fixed;left:0;right:0;bottom:0;top:auto;max-width:none;border-radius:16px 16px 0 0;padding:0.9rem 1rem calc(0.9rem + env(safe-area-inset-bottom));}.rungs.svelte-1gkf86 {display:flex;flex-flow:row wrap;align-items:center;justify-content:center;gap:8px;}.rung.svelte-1gkf86 {min-width:4.2rem;padding:0.6rem 0.9rem;}\n  }"
};
function zc(e, t) {
	He(t, !0), qr(e, Rc);
	let n = /* @__PURE__ */ P(void 0), r = /* @__PURE__ */ M(() => t.target.most - t.target.least < 12), i = /* @__PURE__ */ M(() => U(r) ? Array.from({ length: t.target.most - t.target.least + 1 }, (e, n) => t.target.least + n).flatMap((e) => {
		let n = Jo(t.target, e);
		return n === null ? [] : [{
			keeps: e,
			move: n
		}];
	}) : []), a = /* @__PURE__ */ M(() => U(i).length > 8 ? 3 : U(i).length > 4 ? 2 : 1), o = /* @__PURE__ */ M(() => ({
		ArrowDown: U(a),
		ArrowUp: -U(a),
		ArrowRight: 1,
		ArrowLeft: -1
	})), s = /* @__PURE__ */ P(null), c = /* @__PURE__ */ M(() => U(s) ?? t.target.least), l = /* @__PURE__ */ M(() => Jo(t.target, U(c))), u = /* @__PURE__ */ P(136), d = /* @__PURE__ */ P(160), f = /* @__PURE__ */ M(() => t.at.y < t.room.height / 2 ? [
		"below",
		"above",
		"right",
		"left"
	] : [
		"above",
		"below",
		"right",
		"left"
	]), p = /* @__PURE__ */ M(() => Ac(t.at, {
		width: U(u),
		height: U(d)
	}, t.room, U(f), t.clear));
	dn(() => {
		t.target, er().then(() => U(n)?.querySelector("button, input")?.focus());
	});
	function m(e) {
		if (e.key === "Escape") t.onclose();
		else if (!U(r)) {
			if (!h(e)) return;
		} else if (e.key in U(o)) g(U(o)[e.key]);
		else if (/^[0-9]$/.test(e.key)) _(Number(e.key));
		else return;
		e.preventDefault(), e.stopPropagation();
	}
	function h({ key: e, target: n }) {
		if (!(n instanceof HTMLInputElement)) return !1;
		let { least: r, most: i } = t.target, a = {
			Home: r,
			End: i,
			PageUp: U(c) + 10,
			PageDown: U(c) - 10
		};
		if (e in a) F(s, Math.min(i, Math.max(r, a[e])), !0);
		else if (e === "Enter" && U(l) !== null) t.onchoose(U(l));
		else return !1;
		return !0;
	}
	function g(e) {
		let t = [...U(n)?.querySelectorAll("button") ?? []];
		t[(t.indexOf(document.activeElement) + e + t.length) % t.length]?.focus();
	}
	function _(e) {
		U(n)?.querySelector(`[data-keeps="${e}"]`)?.focus();
	}
	var v = Lc();
	let y;
	var b = I(v), x = R(b, !0), S = z(b, 2);
	let C;
	var w = I(S), T = (e) => {
		var n = Sr();
		Br(L(n), 17, () => U(i), ({ keeps: e, move: t }) => e, (e, n) => {
			let r = () => U(n).keeps, i = () => U(n).move, a = /* @__PURE__ */ M(() => t.scores?.of(i()));
			var o = Fc(), s = I(o), c = R(s, !0), l = z(s, 2), u = (e) => {
				var t = Pc(), n = I(t), r = R(z(n), !0);
				A(t), B(() => {
					q(n, `${jc[U(a).result] ?? ""} `), q(r, U(a).plies ?? "");
				}), K(e, t);
			};
			J(l, (e) => {
				U(a) && e(u);
			}), A(o), B((e) => {
				Y(o, 1, `rung ${U(a)?.result ?? "" ?? ""}`, "svelte-1gkf86"), X(o, "data-keeps", r()), X(o, "aria-label", e), q(c, r());
			}, [() => $.ladder.rung(r(), Mc(U(a)))]), W("click", o, () => t.onchoose(i())), K(e, o);
		}), K(e, n);
	}, ee = (e) => {
		let n = /* @__PURE__ */ M(() => t.scores?.of(U(l)));
		var r = Ic(), i = L(r), a = I(i), o = z(a);
		ai(o), A(i);
		var u = z(i, 2);
		let d;
		var f = R(u, !0), p = z(u, 2), m = R(p);
		B((e, r) => {
			q(a, `${$.ladder.leave ?? ""} `), X(o, "min", t.target.least), X(o, "max", t.target.most), oi(o, U(c)), X(o, "aria-invalid", U(l) === null), d = Y(u, 1, "range svelte-1gkf86", null, d, { wrong: U(l) === null }), q(f, e), Y(p, 1, `rung ${U(n)?.result ?? "" ?? ""}`, "svelte-1gkf86"), p.disabled = U(l) === null, q(m, `${$.ladder.play ?? ""} ${r ?? ""}`);
		}, [() => U(l) === null ? $.ladder.wrong(t.target.least, t.target.most) : $.ladder.range(t.target.least, t.target.most), () => U(n) ? `${jc[U(n).result]} ${Mc(U(n))}` : ""]), W("input", o, (e) => F(s, e.currentTarget.valueAsNumber, !0)), W("click", p, () => U(l) && t.onchoose(U(l))), K(e, r);
	};
	J(w, (e) => {
		U(r) ? e(T) : e(ee, -1);
	}), A(S), mi(S, (e) => F(n, e), () => U(n));
	var E = z(S, 2), te = R(E, !0);
	A(v), B(() => {
		X(v, "aria-label", t.title), y = ei(v, "", y, {
			left: go.current ? void 0 : `${U(p).x}px`,
			top: go.current ? void 0 : `${U(p).y}px`
		}), q(x, t.title), C = ei(S, "", C, { "--columns": U(a) }), q(te, $.ladder.cancel);
	}), W("keydown", v, m), W("click", E, function(...e) {
		t.onclose?.apply(this, e);
	}), fi(v, "offsetWidth", (e) => F(u, e)), fi(v, "offsetHeight", (e) => F(d, e)), K(e, v), Ue();
}
fr([
	"keydown",
	"click",
	"input"
]);
// src/play/refusal.ts
var Bc = 30, Vc = 16, Hc = Array.from({ length: 21 }, (e, t) => t / 20);
function Uc(e, t) {
	let n = (t) => Math.hypot(t.x - e.x, t.y - e.y);
	for (let [e, { board: r, places: i }] of t.entries()) {
		let t = i.findIndex((e, t) => n(e) <= Bc && !r.vertices[t]?.removed);
		if (t >= 0) return {
			board: e,
			on: "vertex",
			index: t
		};
	}
	for (let [e, r] of t.entries()) {
		let t = wo(r).findIndex((e) => Hc.some((t) => n(e.at(t)) <= Vc));
		if (t >= 0) return {
			board: e,
			on: "edge",
			index: t
		};
	}
	return null;
}
function Wc({ board: e, on: t, index: n }, r) {
	let i = r[e], a = i.board, o = Vo(i, t, n), s = a.token === null ? "" : a.vertices[a.token]?.label ?? "";
	if (t === "edge") {
		let e = a.edges[n];
		return e.weight === null ? $.refusal.edgeOfVertexGame : e.weight === 0 ? $.refusal.goneEdge(o) : $.refusal.farEdge(o, s);
	}
	let c = a.vertices[n]?.weight;
	if (a.weighs === "edge" && Ko(a)) return $.refusal.chooseEdge(o);
	if (a.arrangement !== "graph") return c === 0 ? $.refusal.emptyHeap(o) : a.token === null ? $.refusal.apart(o) : $.refusal.nextHeap(o, $.board.heap(s));
	if (n === a.token) return $.refusal.stands(o);
	let l = a.edges.filter(({ ends: e }) => e.includes(n) && e.includes(a.token ?? -1));
	return l.length === 0 ? $.refusal.farVertex(o, s) : l.every((e) => e.directed && e.ends[1] === a.token) ? $.refusal.againstArc(o, s) : c === 0 ? $.refusal.lowerFirst(o) : l.every((e) => e.weight === 0) ? $.refusal.goneEdge(`${s}–${o}`) : $.refusal.severalEdges(o);
}
// src/play/removal.ts
var Gc = /* @__PURE__ */ new Map();
function Kc(e, t, n) {
	let r = [...e.keys()], i = t.filter((e) => r.every((t) => e.includes(t)));
	return new Set(i.flat().filter((e) => (n[e] ?? 0) > 0));
}
function qc(e, t, n, r) {
	let i = Math.min(r, Math.max(0, n)), a = new Map(e);
	return i === 0 ? a.delete(t) : a.set(t, i), a;
}
function Jc(e) {
	return [...e.values()].reduce((e, t) => e + t, 0);
}
function Yc(e, t, n) {
	if (n.size === 0) return [];
	let { part: r, weighs: i, vertices: a, edges: o } = e.boards[t], s = e.legal.filter((e) => e.board === t), c = s.some((e) => "lower" in Xo(e.move)), l = e.moves !== null && e.moves <= e.legal.length, u = (e, t) => ((i === "edge" ? o : a)[e]?.weight ?? 0) - t, d = [...n].toSorted((e, t) => e[0] - t[0]).map(([e, t]) => [e, u(e, t)]);
	if (l && s.length > 0) {
		let e = JSON.stringify(d), t = s.filter(({ lowers: t }) => JSON.stringify(t.toSorted((e, t) => e[0] - t[0])) === e);
		return c ? t.map(({ move: e, token_to: t }) => ({
			move: e,
			to: t
		})) : t.length > 0 ? [{
			move: Go(r, Xc(n)),
			to: null
		}] : [];
	}
	return c ? [...new Set(s.map((e) => e.token_to))].map((e) => ({
		move: Go(r, e === null ? { lower: d } : {
			lower: d,
			token: e
		}),
		to: e
	})) : [{
		move: Go(r, Xc(n)),
		to: null
	}];
}
function Xc(e) {
	return { remove: [...e].toSorted((e, t) => e[0] - t[0]) };
}
// src/play/Steppers.svelte
var Zc = /* @__PURE__ */ br("<span class=\"ring svelte-1amlrto\"></span>"), Qc = /* @__PURE__ */ br("<span aria-hidden=\"true\"> </span>"), $c = /* @__PURE__ */ br("<input class=\"taken svelte-1amlrto\" type=\"number\" min=\"0\"/> <button class=\"svelte-1amlrto\">+</button>", 1), el = /* @__PURE__ */ br("<!> <div role=\"group\"><button class=\"more svelte-1amlrto\"> <!></button> <!> <!></div>", 1), tl = /* @__PURE__ */ br("<span class=\"hint\"> </span>"), nl = /* @__PURE__ */ br("<button> <!></button>"), rl = /* @__PURE__ */ br("<span class=\"none svelte-1amlrto\" role=\"status\"> </span>"), il = /* @__PURE__ */ br("<div class=\"bar svelte-1amlrto\"><!> <button> </button></div>"), al = /* @__PURE__ */ br("<!> <!>", 1), ol = {
	hash: "svelte-1amlrto",
	code: ".stepper.svelte-1amlrto {position:absolute;transform:translate(-50%, -50%);display:flex;align-items:center;gap:2px;background:var(--card);border:1.5px solid var(--accent);border-radius:999px;box-shadow:var(--shadow-small);z-index:2;}.stepper.svelte-1amlrto button:where(.svelte-1amlrto) {min-width:calc(var(--size) - 4px);height:calc(var(--size) - 4px);padding:0 0.3rem;border:0;border-radius:999px;background:none;font:600 min(1.05rem, calc(var(--size) * 0.5)) var(--serif);color:var(--ink);}\n  /* What can be chosen has a ring, as in the other games. */.ring.svelte-1amlrto {position:absolute;transform:translate(-50%, -50%);border:4px solid var(--accent);border-radius:50%;opacity:0.55;pointer-events:none;}.stepper.idle.svelte-1amlrto {border-width:2.5px;border-color:color-mix(in srgb, var(--accent) 55%, var(--paper));}.stepper.idle.svelte-1amlrto:not(.shut):hover {border-color:var(--accent);}.stepper.shut.svelte-1amlrto {border-width:1.5px;border-color:var(--line);box-shadow:none;background:var(--paper);}\n  /* The size of a heap is as large as on a board that nobody plays on. */.stepper.heap.idle.svelte-1amlrto .more:where(.svelte-1amlrto) {font-size:max(1.05rem, calc(var(--reach) * 0.67));}.stepper.heap.idle.svelte-1amlrto {border-color:transparent;box-shadow:none;background:var(--paper);}.stepper.shut.svelte-1amlrto button:where(.svelte-1amlrto) {color:var(--ink);opacity:1;cursor:default;}.stepper.svelte-1amlrto button:where(.svelte-1amlrto):hover:enabled {background:var(--shade);}.taken.svelte-1amlrto {font:600 1.05rem var(--serif);color:var(--accent);min-width:1.4rem;padding:0;border:0;background:none;text-align:center;appearance:textfield;}.taken.svelte-1amlrto::-webkit-inner-spin-button {appearance:none;}\n  /* Under its number, where it covers nothing else. */.below.svelte-1amlrto {display:block;margin-top:-0.1rem;font:700 0.62rem/1 var(--sans);}.idle.svelte-1amlrto .more:where(.svelte-1amlrto):has(.below:where(.svelte-1amlrto)) {line-height:1;font-size:min(1.05rem, calc(var(--size) * 0.45));}.sign.svelte-1amlrto {position:absolute;left:50%;bottom:50%;font:700 0.95rem var(--sans);white-space:nowrap;text-shadow:0 0 3px var(--paper), 0 0 3px var(--paper);pointer-events:none;}.below.wins.svelte-1amlrto,\n  .sign.wins.svelte-1amlrto {color:var(--win);}.below.loses.svelte-1amlrto,\n  .sign.loses.svelte-1amlrto {color:var(--lose);}.below.unknown.svelte-1amlrto,\n  .sign.unknown.svelte-1amlrto {color:var(--muted);}.bar.svelte-1amlrto {position:absolute;left:50%;bottom:0.8rem;transform:translateX(-50%);display:flex;gap:0.5rem;z-index:3;}.none.svelte-1amlrto {align-self:center;padding:0.4rem 0.8rem;border-radius:8px;background:var(--card);color:var(--muted);}\n  @media (max-width: 860px) {.bar.svelte-1amlrto {flex-wrap:wrap;position:fixed;inset:auto 0 0;transform:none;justify-content:center;padding:0.9rem 1rem calc(0.9rem + env(safe-area-inset-bottom));border-radius:16px 16px 0 0;background:var(--card);box-shadow:var(--shadow);}\n  }"
};
function sl(e, t) {
	He(t, !0), qr(e, ol);
	let n = /* @__PURE__ */ M(() => t.placed.board.weighs === "edge"), r = /* @__PURE__ */ M(() => U(n) ? t.placed.board.edges.map((e) => e.weight ?? 0) : t.placed.board.vertices.map((e) => e.weight ?? 0)), i = /* @__PURE__ */ M(() => t.shut ? /* @__PURE__ */ new Set() : Kc(t.removal, t.placed.board.together ?? [], U(r))), a = /* @__PURE__ */ M(() => wo(t.placed)), o = (e) => U(n) ? U(a)[e].middle : t.placed.places[e], s = /* @__PURE__ */ M(() => U(n) ? Math.max(28, Math.min(48, So(U(a).map((e) => t.toScreen(e.middle))) - 2)) : 48), c = /* @__PURE__ */ M(() => Math.max(28, t.toScreen({
		x: 24,
		y: 0
	}).x - t.toScreen({
		x: 0,
		y: 0
	}).x)), l = /* @__PURE__ */ M(() => .8 * U(c)), u = (e) => {
		let { vertices: r, edges: i } = t.placed.board;
		if (!U(n)) return $.target.heap(r[e].label, Eo(t.placed));
		let [a, o] = i[e].ends;
		return $.target.edge(r[a].label, r[o].label, Eo(t.placed));
	}, d = /* @__PURE__ */ M(() => Jc(t.removal)), f = (e) => U(d) > 0 || t.shut ? void 0 : t.scores?.bestFrom(t.placed.board, e), p = null;
	async function m(e, n, a) {
		if (!U(i).has(e)) return;
		p = a;
		let o = U(r)[e];
		t.onchange(qc(t.removal, e, o - (Number.isFinite(n) ? Math.round(n) : o), o)), await er(), a.contains(document.activeElement) || a.querySelector(".more:enabled, input")?.focus();
	}
	async function h() {
		t.onchange(Gc), await er(), p?.querySelector(".more")?.focus();
	}
	function g(e, n) {
		let i = U(r)[n], a = i - (t.removal.get(n) ?? 0), o = {
			ArrowUp: a + 1,
			ArrowDown: a - 1,
			PageUp: a + 10,
			PageDown: a - 10,
			Home: 0,
			End: i
		};
		e.key in o && (m(n, o[e.key], e.currentTarget), e.preventDefault(), e.stopPropagation());
	}
	let _ = (e) => e.closest("[role=\"group\"]");
	var v = al(), y = L(v);
	Br(y, 17, () => U(r), Ir, (e, r, a) => {
		var d = Sr(), p = L(d), h = (e) => {
			let d = /* @__PURE__ */ M(() => t.removal.get(a) ?? 0), p = /* @__PURE__ */ M(() => t.toScreen(o(a))), h = /* @__PURE__ */ M(() => f(a));
			var v = el(), y = L(v), b = (e) => {
				var t = Zc();
				let n;
				B(() => n = ei(t, "", n, {
					left: `${U(p).x ?? ""}px`,
					top: `${U(p).y ?? ""}px`,
					width: `${2 * U(c)}px`,
					height: `${2 * U(c)}px`
				})), K(e, t);
			}, x = /* @__PURE__ */ M(() => !U(n) && U(i).has(a));
			J(y, (e) => {
				U(x) && e(b);
			});
			var S = z(y, 2);
			let C, w;
			var T = I(S), ee = I(T), E = z(ee), te = (e) => {
				var t = Qc(), n = R(t, !0);
				B((e) => {
					Y(t, 1, `below ${U(h).result ?? ""}`, "svelte-1amlrto"), q(n, e);
				}, [() => U(s) < 34 ? jc[U(h).result] : Nc(U(h))]), K(e, t);
			};
			J(E, (e) => {
				U(h) && U(n) && e(te);
			}), A(T);
			var ne = z(T, 2), re = (e) => {
				var t = $c(), n = L(t);
				ai(n);
				let i;
				var o = z(n, 2);
				B((e, t, a) => {
					X(n, "max", U(r)), oi(n, U(r) - U(d)), X(n, "aria-label", e), i = ei(n, "", i, { width: t }), X(o, "aria-label", a);
				}, [
					() => $.stepper.leave(u(a)),
					() => `${String(U(r)).length + 1}ch`,
					() => $.stepper.fewer(u(a))
				]), W("change", n, (e) => m(a, e.currentTarget.valueAsNumber, _(e.currentTarget))), W("click", o, (e) => m(a, U(r) - U(d) + 1, _(e.currentTarget))), K(e, t);
			};
			J(ne, (e) => {
				U(d) > 0 && e(re);
			});
			var ie = z(ne, 2), ae = (e) => {
				var t = Qc();
				let n;
				var r = R(t, !0);
				B((e) => {
					Y(t, 1, `sign ${U(h).result ?? ""}`, "svelte-1amlrto"), n = ei(t, "", n, { translate: `${U(l) ?? ""}px ${-U(l)}px` }), q(r, e);
				}, [() => Nc(U(h))]), K(e, t);
			};
			J(ie, (e) => {
				U(h) && !U(n) && e(ae);
			}), A(S), B((e, t, i, a, o, l) => {
				C = Y(S, 1, "stepper svelte-1amlrto", null, C, {
					heap: !U(n),
					idle: U(d) === 0,
					shut: e
				}), X(S, "aria-label", t), w = ei(S, "", w, {
					left: `${U(p).x ?? ""}px`,
					top: `${U(p).y ?? ""}px`,
					"--size": `${U(s) ?? ""}px`,
					"--reach": `${U(c) ?? ""}px`
				}), T.disabled = U(d) >= U(r), X(T, "aria-disabled", i), X(T, "aria-label", a), X(T, "title", o), q(ee, `${l ?? ""} `);
			}, [
				() => !U(i).has(a),
				() => $.stepper.group(u(a), U(r)),
				() => !U(i).has(a),
				() => $.stepper.more(u(a), U(r) - U(d), U(h) ? $.target.best(Mc(U(h))) : ""),
				() => Us(U(r)) ? String(U(r)) : void 0,
				() => U(d) > 0 ? "−" : Ws(U(r))
			]), W("keydown", S, (e) => g(e, a)), W("click", T, (e) => U(i).has(a) ? void m(a, U(r) - U(d) - 1, _(e.currentTarget)) : t.onrefuse(a)), K(e, v);
		};
		J(p, (e) => {
			U(r) > 0 && e(h);
		}), K(e, d);
	});
	var b = z(y, 2), x = (e) => {
		var n = il(), r = I(n);
		Br(r, 17, () => t.plays, ({ move: e, to: t }) => t, (e, n) => {
			let r = () => U(n).move, i = () => U(n).to, a = /* @__PURE__ */ M(() => t.scores?.of(r()));
			var o = nl(), s = I(o), c = z(s), l = (e) => {
				var t = tl(), n = R(t);
				B((e) => q(n, `${jc[U(a).result] ?? ""} ${e ?? ""}`), [() => Mc(U(a))]), K(e, t);
			};
			J(c, (e) => {
				U(a) && e(l);
			}), A(o), B((e) => {
				Y(o, 1, `primary ${U(a)?.result ?? "" ?? ""}`, "svelte-1amlrto"), q(s, `${e ?? ""} `);
			}, [() => i() === null ? $.stepper.remove(U(d)) : $.stepper.removeAndGo(U(d), t.placed.board.vertices[i()]?.label ?? "")]), W("click", o, () => t.onplay(r())), K(e, o);
		}, (e) => {
			var t = rl(), n = R(t, !0);
			B(() => q(n, $.stepper.noMove)), K(e, t);
		});
		var i = z(r, 2), a = R(i, !0);
		A(n), B(() => q(a, $.ladder.cancel)), W("click", i, h), K(e, n);
	};
	J(b, (e) => {
		U(d) > 0 && e(x);
	}), K(e, v), Ue();
}
fr([
	"keydown",
	"click",
	"change"
]);
// src/board/compass.ts
var cl = {
	ArrowLeft: {
		x: -1,
		y: 0
	},
	ArrowRight: {
		x: 1,
		y: 0
	},
	ArrowUp: {
		x: 0,
		y: -1
	},
	ArrowDown: {
		x: 0,
		y: 1
	}
};
function ll(e) {
	return cl[e] ?? null;
}
function ul(e, t, n) {
	let r = e[t], i = null, a = Infinity;
	return e.forEach((e, o) => {
		let s = (e.x - r.x) * n.x + (e.y - r.y) * n.y, c = Math.abs((e.x - r.x) * n.y - (e.y - r.y) * n.x), l = s + 2 * c + (c > s ? 1e6 : 0);
		o === t || s <= 1 || l >= a || (i = o, a = l);
	}), i;
}
// src/play/Targets.svelte
var dl = /* @__PURE__ */ G("<title> </title>"), fl = /* @__PURE__ */ G("<text class=\"sign svelte-4a0ghs\"> </text>"), pl = /* @__PURE__ */ G("<path class=\"halo svelte-4a0ghs\"></path><path class=\"reach svelte-4a0ghs\"></path><circle class=\"spot svelte-4a0ghs\"></circle><!>", 1), ml = /* @__PURE__ */ G("<circle class=\"halo round svelte-4a0ghs\" r=\"24\"></circle><circle class=\"reach svelte-4a0ghs\" r=\"28\"></circle><!>", 1), hl = /* @__PURE__ */ G("<g role=\"button\" tabindex=\"0\"><!><!></g>"), gl = {
	hash: "svelte-4a0ghs",
	code: ".target.svelte-4a0ghs {cursor:pointer;outline:none;}.halo.svelte-4a0ghs {fill:none;stroke:var(--accent);stroke-width:12;stroke-linecap:round;opacity:0.16;transition:opacity 0.15s;}.halo.round.svelte-4a0ghs {stroke-width:4;opacity:0.55;}.reach.svelte-4a0ghs {fill:transparent;stroke:transparent;stroke-width:calc(34px * var(--enlarged, 1));fill-opacity:0;}path.reach.svelte-4a0ghs {fill:none;}.spot.svelte-4a0ghs {r:calc(17px * var(--enlarged, 1));fill:none;stroke:var(--accent);stroke-width:1.6;opacity:0.75;}.target.svelte-4a0ghs:hover .halo:where(.svelte-4a0ghs),\n  .picked.svelte-4a0ghs .halo:where(.svelte-4a0ghs) {opacity:0.42;}.target.svelte-4a0ghs:hover .halo.round:where(.svelte-4a0ghs),\n  .picked.svelte-4a0ghs .halo.round:where(.svelte-4a0ghs) {opacity:1;}.target.svelte-4a0ghs:focus-visible .halo:where(.svelte-4a0ghs) {opacity:0.75;stroke:var(--focus);}.target.svelte-4a0ghs:focus-visible .spot:where(.svelte-4a0ghs) {stroke:var(--focus);stroke-width:3;opacity:1;}.sign.svelte-4a0ghs {font:700 calc(15px * var(--enlarged, 1)) var(--sans);text-anchor:middle;dominant-baseline:central;stroke:var(--paper);stroke-width:4px;paint-order:stroke;}\n  @media (forced-colors: active) {.halo.svelte-4a0ghs,\n    .spot.svelte-4a0ghs {stroke:LinkText;opacity:1;stroke-width:2;}.halo.svelte-4a0ghs:not(.round) {stroke-dasharray:2 6;}.target.svelte-4a0ghs:focus-visible .halo:where(.svelte-4a0ghs),\n    .target.svelte-4a0ghs:focus-visible .spot:where(.svelte-4a0ghs) {stroke:Highlight;stroke-width:6;}\n  }.wins.svelte-4a0ghs .sign:where(.svelte-4a0ghs) {fill:var(--win);}.loses.svelte-4a0ghs .sign:where(.svelte-4a0ghs) {fill:var(--lose);}.unknown.svelte-4a0ghs .sign:where(.svelte-4a0ghs) {fill:var(--muted);}"
};
function _l(e, t) {
	He(t, !0), qr(e, gl);
	let n = /* @__PURE__ */ M(() => t.boards.map(wo)), r = /* @__PURE__ */ M(() => t.targets.filter(({ part: e }) => e.board === t.only)), i = /* @__PURE__ */ M(() => U(r).filter(({ part: e }) => e.on === "edge")), a = /* @__PURE__ */ M(() => Wa(U(i).map(({ part: e }) => U(n)[t.only][e.index]), t.boards[t.only]?.places ?? [], U(n)[t.only])), o = (e) => t.scores?.best(e);
	function s(e) {
		let { board: n, on: r, index: i } = e.part, { vertices: a, edges: s, token: l } = t.boards[n].board, u = (e) => e == null ? "" : a[e]?.label ?? "", { least: d, most: f } = e, p = o(e), m = `${r === "vertex" && l !== null && e.samples[0]?.legal.vertices[0] === l && i !== l ? $.target.leaveOn(d, f, u(l)) : $.target.leave(d, f)}${p ? $.target.best(Mc(p)) : ""}`, h = c(e), g = h === null ? "" : $.target.weight(h), _ = Eo(t.boards[n]);
		if (r === "vertex") return `${(t.boards[n].board.arrangement === "graph" ? $.target.vertex : $.target.heap)(u(i), _)}${g}: ${m}`;
		let v = s[i].ends, y = v[0] === l ? v[1] : v[0];
		return `${$.target.edge(u(l), u(y), _)}${g}: ${m}`;
	}
	let c = ({ part: { board: e, on: n, index: r } }) => (n === "edge" ? t.boards[e].board.edges[r]?.weight : t.boards[e].board.vertices[r]?.weight) ?? null, l = ({ part: { board: e, on: r, index: i } }) => r === "edge" ? U(n)[e][i].middle : t.boards[e].places[i];
	function u(e, n, r) {
		let i = ul(t.targets.map(l), t.targets.indexOf(e), n);
		if (i === null) return;
		let a = Wo(t.targets[i].part);
		r.closest("svg")?.querySelector(`[data-target="${a}"]`)?.focus();
	}
	function d(e, n) {
		let r = ll(e.key);
		if (e.key === "Enter" || e.key === " ") t.onpick(n);
		else if (/^[0-9]$/.test(e.key)) t.onpick(n, Number(e.key));
		else if (r !== null) u(n, r, e.currentTarget);
		else return;
		e.preventDefault(), e.stopPropagation();
	}
	var f = Sr();
	Br(L(f), 17, () => U(r), (e) => Wo(e.part), (e, r) => {
		let l = /* @__PURE__ */ M(() => U(r).part), u = /* @__PURE__ */ M(() => o(U(r)));
		var f = hl();
		let p;
		var m = I(f), h = (e) => {
			var t = dl(), n = R(t, !0);
			B((e) => q(n, e), [() => c(U(r))]), K(e, t);
		}, g = /* @__PURE__ */ M(() => c(U(r)) !== null && Us(c(U(r))));
		J(m, (e) => {
			U(g) && e(h);
		});
		var _ = z(m), v = (e) => {
			let t = /* @__PURE__ */ M(() => U(n)[U(l).board][U(l).index]);
			var o = pl(), s = L(o), c = z(s), d = z(c), f = z(d), p = (e) => {
				let t = /* @__PURE__ */ M(() => U(a)[U(i).indexOf(U(r))]);
				var n = fl(), o = R(n, !0);
				B((e) => {
					X(n, "x", U(t).x), X(n, "y", U(t).y), q(o, e);
				}, [() => Nc(U(u))]), K(e, n);
			};
			J(f, (e) => {
				U(u) && e(p);
			}), B(() => {
				X(s, "d", U(t).path), X(c, "d", U(t).path), X(d, "cx", U(t).middle.x), X(d, "cy", U(t).middle.y), X(d, "r", 17);
			}), K(e, o);
		}, y = (e) => {
			let n = /* @__PURE__ */ M(() => t.boards[U(l).board].places[U(l).index]);
			var r = ml(), i = L(r), a = z(i), o = z(a), s = (e) => {
				let r = /* @__PURE__ */ M(() => Ka(t.boards[U(l).board].board, t.boards[U(l).board].places, U(l).index));
				var i = fl(), a = R(i, !0);
				B((e) => {
					X(i, "x", U(n).x + 30 * U(r).x), X(i, "y", U(n).y + 24 * U(r).y), q(a, e);
				}, [() => Nc(U(u))]), K(e, i);
			};
			J(o, (e) => {
				U(u) && e(s);
			}), B(() => {
				X(i, "cx", U(n).x), X(i, "cy", U(n).y), X(a, "cx", U(n).x), X(a, "cy", U(n).y);
			}), K(e, r);
		};
		J(_, (e) => {
			U(l).on === "edge" ? e(v) : e(y, -1);
		}), A(f), B((e, t, n) => {
			p = Y(f, 0, `target ${U(u)?.result ?? "" ?? ""}`, "svelte-4a0ghs", p, { picked: e }), X(f, "data-target", t), X(f, "aria-label", n), X(f, "aria-haspopup", U(r).least === U(r).most ? void 0 : "dialog");
		}, [
			() => t.picked === Wo(U(r).part),
			() => Wo(U(r).part),
			() => s(U(r))
		]), W("click", f, () => t.onpick(U(r))), W("keydown", f, (e) => d(e, U(r))), K(e, f);
	}), K(e, f), Ue();
}
fr(["click", "keydown"]);
// src/play/TokenDrag.svelte
var vl = /* @__PURE__ */ G("<circle r=\"25\" role=\"presentation\"></circle>"), yl = /* @__PURE__ */ G("<path class=\"ghost svelte-k7cqod\" d=\"M0,-31 L27,16 L-27,16 Z\"></path>"), bl = /* @__PURE__ */ G("<!><!>", 1), xl = {
	hash: "svelte-k7cqod",
	code: ".hold.svelte-k7cqod {fill:transparent;cursor:grab;touch-action:none;}.held.svelte-k7cqod {cursor:grabbing;}.ghost.svelte-k7cqod {fill:var(--accent);fill-opacity:0.45;stroke:var(--accent);stroke-width:2;stroke-linejoin:round;pointer-events:none;}"
};
function Sl(e, t) {
	He(t, !0), qr(e, xl);
	let n = /* @__PURE__ */ P(null), r = /* @__PURE__ */ M(() => t.boards.map(wo)), i = /* @__PURE__ */ M(() => t.boards.flatMap(({ board: e, places: n }, r) => e.token !== null && t.targets.some((e) => e.part.board === r) ? [{
		board: r,
		vertex: e.token,
		place: n[e.token]
	}] : [])), a = [
		.3,
		.45,
		.6,
		.75,
		.9,
		1
	];
	function o({ part: { board: e, on: n, index: i } }, o) {
		let { board: s, places: c } = t.boards[e], l = (e) => Math.hypot(e.x - o.x, e.y - o.y);
		if (n === "vertex") return i === s.token ? Infinity : l(c[i]);
		let u = U(r)[e][i], d = s.edges[i].ends[0] === s.token;
		return Math.min(...a.map((e) => l(u.at(d ? e : 1 - e))));
	}
	function s() {
		if (U(n) === null || !U(n).moved) return null;
		let { board: e, at: r } = U(n);
		return t.targets.filter((t) => t.part.board === e).map((e) => ({
			target: e,
			far: o(e, r)
		})).filter(({ far: e }) => e < 46).toSorted((e, t) => e.far - t.far)[0]?.target ?? null;
	}
	function c(e) {
		if (U(n) === null) return;
		let r = t.toBoard(e);
		F(n, {
			...U(n),
			at: r,
			moved: U(n).moved || Math.hypot(r.x - U(n).from.x, r.y - U(n).from.y) > 12
		}), t.onaim(s());
	}
	function l() {
		if (U(n) === null) return;
		let { board: e, moved: r, from: i } = U(n), a = r ? s() : t.targets.find((n) => n.part.board === e && n.part.on === "vertex" && n.part.index === t.boards[e].board.token);
		u(), a ? t.onpick(a) : r || t.onrefuse(i);
	}
	function u() {
		F(n, null), t.onaim(null);
	}
	var d = { cancel: u }, f = bl();
	dr("pointermove", Gt, c), dr("pointerup", Gt, l), dr("pointercancel", Gt, u);
	var p = L(f);
	Br(p, 17, () => U(i), ({ board: e, vertex: t, place: n }) => `${e} ${t}`, (e, r) => {
		let i = () => U(r).board, a = () => U(r).place;
		var o = vl();
		let s;
		B(() => {
			s = Y(o, 0, "hold svelte-k7cqod", null, s, { held: U(n) !== null }), X(o, "cx", a().x), X(o, "cy", a().y - 4);
		}), W("pointerdown", o, (e) => e.button === 0 && e.isPrimary && F(n, {
			board: i(),
			from: a(),
			at: t.toBoard(e),
			moved: !1
		})), K(e, o);
	});
	var m = z(p), h = (e) => {
		var t = yl();
		B(() => X(t, "transform", `translate(${U(n).at.x ?? ""} ${U(n).at.y ?? ""})`)), K(e, t);
	};
	return J(m, (e) => {
		U(n)?.moved && e(h);
	}), K(e, f), Ue(d);
}
fr(["pointerdown"]);
// src/play/Stage.svelte
var Cl = /* @__PURE__ */ br("<p class=\"refusal svelte-90f1ls\"> </p>"), wl = /* @__PURE__ */ br("<!> <!> <!>", 1), Tl = /* @__PURE__ */ br("<div class=\"stage svelte-90f1ls\"><!> <p class=\"unseen svelte-90f1ls\" role=\"status\" aria-live=\"polite\"> </p></div>"), El = {
	hash: "svelte-90f1ls",
	code: "\n  /* What is only heard lies inside, and makes nothing longer. */.unseen.svelte-90f1ls {bottom:0;}.stage.svelte-90f1ls {width:100%;height:100%;}.refusal.svelte-90f1ls {position:absolute;z-index:4;max-width:17rem;margin:0;padding:0.5rem 0.8rem;border:1px solid var(--line);border-radius:10px;background:var(--card);box-shadow:var(--shadow);font-size:0.95rem;line-height:1.35;pointer-events:none;}"
};
function Dl(e, t) {
	He(t, !0), qr(e, El);
	let n = _i(t, "scores", 3, null), r = _i(t, "marks", 19, () => []), i = _i(t, "arrows", 19, () => []), a = _i(t, "last", 3, null), o = _i(t, "idle", 3, ""), s, c = /* @__PURE__ */ P(void 0), l, u = /* @__PURE__ */ P(null), d = /* @__PURE__ */ P(null), f = /* @__PURE__ */ P(Gc), p = /* @__PURE__ */ P(0), h = /* @__PURE__ */ P(null), g = Wt({
		width: 800,
		height: 560
	}), _ = /* @__PURE__ */ M(() => t.live && t.view !== null ? qo(t.view) : []), v = /* @__PURE__ */ M(() => t.view === null ? [] : Yc(t.view, U(p), U(f))), y = "";
	dn(() => {
		let e = JSON.stringify(t.view);
		t.view !== null && e !== y && (y = e, b());
	}), dn(() => {
		t.live || b();
	});
	function b() {
		F(u, null), F(f, Gc), F(h, null);
	}
	let x;
	function S(e, t) {
		F(h, {
			at: e,
			text: t
		}), clearTimeout(x), x = setTimeout(() => F(h, null), 5e3);
	}
	function C(e, n = null) {
		if (U(u) !== null) {
			F(u, null);
			return;
		}
		F(h, null);
		let r = Uc(e, t.boards) ?? (n === null ? null : Uc(n, t.boards));
		if (r === null) return;
		if (t.view === null || !t.live) return o() === "" ? void 0 : S(e, o());
		let i = U(_).find((e) => Wo(e.part) === Wo(r));
		if (i !== void 0) return ee(i);
		if (U(f).size === 0 && w(r)) return;
		let a = U(_).filter((e) => T(e, r));
		a.length === 1 ? ee(a[0]) : S(e, Wc(r, t.boards));
	}
	function w({ board: e, on: n, index: r }) {
		let i = t.boards[e].board, a = (n === "edge" ? i.edges : i.vertices)[r]?.weight ?? 0;
		return Ko(i) && i.weighs === n && a > 0;
	}
	function T({ part: e, samples: t }, n) {
		return n.on === "vertex" && e.board === n.board && e.on === "edge" && t.some((e) => e.legal.token_to === n.index);
	}
	function ee(e, t) {
		F(h, null);
		let n = t === void 0 ? null : Jo(e, t);
		n === null ? e.least === e.most ? re(Jo(e, e.least)) : F(u, e) : re(n);
	}
	let E = !1;
	function te() {
		E = document.querySelector(":focus-visible") !== null;
	}
	dn(() => {
		t.view, (t.live || t.view?.mover !== void 0) && er().then(ne);
	});
	function ne() {
		if (E && document.activeElement === document.body) {
			if (E = !1, !t.live) return t.onend?.();
			l.querySelector("[data-target], .stepper .more:enabled")?.focus();
		}
	}
	function re(e) {
		te(), F(u, null), t.onplay(e);
	}
	async function ie() {
		let e = Wo(U(u).part);
		F(u, null), await er(), l.querySelector(`[data-target="${e}"]`)?.focus();
	}
	let ae = Wt({
		width: 220,
		height: 60
	});
	function oe(e, n) {
		let r = t.boards[e], i = r.board.weighs;
		S(i === "edge" ? wo(r)[n].middle : r.places[n], $.refusal.apart(Vo(r, i, n)));
	}
	function se(e, t) {
		F(h, null), F(f, t), F(p, e, !0);
	}
	function ce({ part: { board: e, on: n, index: r } }) {
		return n === "vertex" ? t.boards[e].places[r] : wo(t.boards[e])[r].middle;
	}
	let le = ({ part: { on: e } }) => e === "vertex" ? 34 : 22;
	function ue({ part: { board: e, on: n, index: r }, samples: i }) {
		let a = Eo(t.boards[e]), { vertices: o, edges: s, token: c, arrangement: l } = t.boards[e].board, u = (e) => o[e]?.label ?? "";
		if (n === "edge") {
			let [e, t] = s[r].ends, n = c ?? e;
			return $.ladder.edge(u(n), u(n === e ? t : e), a);
		}
		return c === null || l !== "graph" ? $.ladder.heap(u(r), a) : i[0]?.legal.vertices[0] === r && r !== c ? $.ladder.goAndLeave(u(r), a) : i[0]?.legal.token_to === null ? $.ladder.stay(a) : $.ladder.leaveAndGo(u(c), u(r), a);
	}
	var de = { follow: te }, fe = Tl(), pe = I(fe);
	{
		let e = (e, r = m) => {
			{
				let i = /* @__PURE__ */ M(() => (U(d) ?? U(u)) === null ? null : Wo((U(d) ?? U(u)).part));
				_l(e, {
					get boards() {
						return t.boards;
					},
					get only() {
						return r();
					},
					get targets() {
						return U(_);
					},
					get scores() {
						return n();
					},
					get picked() {
						return U(i);
					},
					onpick: ee
				});
			}
		}, o = (e) => {
			mi(Sl(e, {
				get boards() {
					return t.boards;
				},
				get targets() {
					return U(_);
				},
				toBoard: (e) => s.toBoard(e),
				onaim: (e) => F(d, e),
				onpick: ee,
				onrefuse: C
			}), (e) => F(c, e, !0), () => U(c));
		}, l = (e, r = m) => {
			var i = wl(), a = L(i), o = (e) => {
				let t = /* @__PURE__ */ M(() => ce(U(u))), i = /* @__PURE__ */ M(() => r()(U(t)));
				{
					let a = /* @__PURE__ */ M(() => ue(U(u))), o = /* @__PURE__ */ M(() => r()({
						x: U(t).x,
						y: U(t).y + le(U(u))
					}).y - U(i).y);
					zc(e, {
						get title() {
							return U(a);
						},
						get target() {
							return U(u);
						},
						get scores() {
							return n();
						},
						get at() {
							return U(i);
						},
						get clear() {
							return U(o);
						},
						get room() {
							return g;
						},
						onchoose: re,
						onclose: ie
					});
				}
			};
			J(a, (e) => {
				U(u) && e(o);
			});
			var s = z(a, 2);
			Br(s, 17, () => t.live ? t.boards : [], Ir, (e, t, i) => {
				var a = Sr(), o = L(a), s = (e) => {
					{
						let a = /* @__PURE__ */ M(() => U(p) === i ? U(f) : Gc), o = /* @__PURE__ */ M(() => U(f).size > 0 && U(p) !== i), s = /* @__PURE__ */ M(() => U(p) === i ? U(v) : []);
						sl(e, {
							get placed() {
								return U(t);
							},
							get removal() {
								return U(a);
							},
							get shut() {
								return U(o);
							},
							get plays() {
								return U(s);
							},
							get scores() {
								return n();
							},
							get toScreen() {
								return r();
							},
							onchange: (e) => se(i, e),
							onplay: re,
							onrefuse: (e) => oe(i, e)
						});
					}
				}, c = /* @__PURE__ */ M(() => Ko(U(t).board));
				J(o, (e) => {
					U(c) && e(s);
				}), K(e, a);
			});
			var c = z(s, 2), l = (e) => {
				let t = /* @__PURE__ */ M(() => Ac(r()(U(h).at), ae, g, [
					"above",
					"below",
					"right",
					"left"
				], 30));
				var n = Cl();
				let i;
				var a = R(n, !0);
				B(() => {
					i = ei(n, "", i, {
						left: `${U(t).x ?? ""}px`,
						top: `${U(t).y ?? ""}px`
					}), q(a, U(h).text);
				}), fi(n, "offsetWidth", (e) => ae.width = e), fi(n, "offsetHeight", (e) => ae.height = e), K(e, n);
			};
			J(c, (e) => {
				U(h) && e(l);
			}), K(e, i);
		}, y = /* @__PURE__ */ M(() => $.board.of(_s.titleOf(t.start.game)));
		mi(Dc(pe, {
			get boards() {
				return t.boards;
			},
			get marks() {
				return r();
			},
			get arrows() {
				return i();
			},
			get last() {
				return a();
			},
			get label() {
				return U(y);
			},
			ontap: C,
			onpinch: () => U(c)?.cancel(),
			layer: e,
			top: o,
			overlay: l,
			$$slots: {
				layer: !0,
				top: !0,
				overlay: !0
			}
		}), (e) => s = e, () => s);
	}
	var me = R(z(pe, 2), !0);
	return A(fe), mi(fe, (e) => l = e, () => l), B(() => q(me, U(h)?.text ?? "")), fi(fe, "clientWidth", (e) => g.width = e), fi(fe, "clientHeight", (e) => g.height = e), K(e, fe), Ue(de);
}
// src/data/first.ts
function Ol() {
	return {
		kind: "graph",
		game: "edge-nim",
		play: "normal",
		directed: !1,
		vertices: [
			{
				name: "a",
				x: 0,
				y: 800,
				weight: 1
			},
			{
				name: "b",
				x: 0,
				y: 200,
				weight: 1
			},
			{
				name: "c",
				x: 600,
				y: 0,
				weight: 1
			},
			{
				name: "d",
				x: 1e3,
				y: 500,
				weight: 1
			},
			{
				name: "e",
				x: 600,
				y: 1e3,
				weight: 1
			}
		],
		edges: [
			{
				from: 0,
				to: 1,
				weight: 2
			},
			{
				from: 1,
				to: 2,
				weight: 3
			},
			{
				from: 2,
				to: 3,
				weight: 1
			},
			{
				from: 3,
				to: 4,
				weight: 2
			},
			{
				from: 4,
				to: 0,
				weight: 3
			},
			{
				from: 1,
				to: 4,
				weight: 1
			}
		],
		token: 0
	};
}
JSON.stringify(Ol());
// src/play/status.ts
var kl = (e) => e.charAt(0).toUpperCase() + e.slice(1), Al = /* @__PURE__ */ br("<div class=\"widget svelte-fpbx4k\"><p class=\"status svelte-fpbx4k\" role=\"status\" aria-live=\"polite\"> </p> <p class=\"told svelte-fpbx4k\" aria-live=\"polite\"> </p> <div class=\"area svelte-fpbx4k\"><!></div> <p class=\"foot svelte-fpbx4k\"><button> </button> <button> </button> <label><input type=\"checkbox\"/> </label></p></div>"), jl = {
	hash: "svelte-fpbx4k",
	code: ".widget.svelte-fpbx4k {display:flex;flex-direction:column;height:460px;max-width:900px;}p.svelte-fpbx4k {margin:0;padding:0.2rem 0.6rem;}.status.svelte-fpbx4k {font:500 1.15rem/1.3 var(--serif);}.told.svelte-fpbx4k {min-height:1.5em;color:var(--muted);font-size:0.95rem;}.area.svelte-fpbx4k {position:relative;flex:1;min-height:12rem;}.foot.svelte-fpbx4k {display:flex;gap:0.6rem;align-items:center;}"
};
function Ml(e, t) {
	He(t, !0), qr(e, jl);
	let n = (e) => kl(e === 0 ? $.players.first : $.players.second), r = /* @__PURE__ */ M(() => 1 - t.kernel.mover), i = /* @__PURE__ */ M(() => {
		if (t.kernel.shown === null) return "";
		if (!t.kernel.over) return $.status.toMove(n(t.kernel.mover));
		let { view: e } = t.kernel.shown;
		return `${e.position.play === "misere" ? $.status.noMoveMisere : $.status.noMove} ${$.status.hasWon(n(e.mover === "won" ? t.kernel.mover : U(r)))}`;
	}), a = /* @__PURE__ */ M(() => t.kernel.last === null ? "" : $.deed.they(n(U(r)), Ho(t.kernel.last, t.kernel.boards)));
	var o = Sr(), s = L(o), c = (e) => {
		var n = Al(), r = I(n), o = R(r, !0), s = z(r, 2), c = R(s, !0), l = z(s, 2), u = I(l);
		{
			let e = /* @__PURE__ */ M(() => !t.kernel.over && !t.kernel.waiting), n = /* @__PURE__ */ M(() => t.kernel.over ? $.refusal.over : "");
			Dl(u, {
				get start() {
					return t.kernel.shown.start;
				},
				get view() {
					return t.kernel.shown.view;
				},
				get boards() {
					return t.kernel.boards;
				},
				get live() {
					return U(e);
				},
				get scores() {
					return t.kernel.scores;
				},
				get last() {
					return t.kernel.last;
				},
				get idle() {
					return U(n);
				},
				onplay: (e) => t.kernel.play(e)
			});
		}
		A(l);
		var d = z(l, 2), f = I(d), p = R(f, !0), m = z(f, 2), h = R(m, !0), g = z(m, 2), _ = I(g);
		ai(_);
		var v = z(_);
		A(g), A(d), A(n), B(() => {
			q(o, U(i)), q(c, U(a)), f.disabled = t.kernel.shown.played === 0 || t.kernel.waiting, q(p, $.record.undo), m.disabled = t.kernel.shown.played === 0 || t.kernel.waiting, q(h, $.record.restart), si(_, t.kernel.hints), q(v, ` ${$.hints.label ?? ""}`);
		}), W("click", f, () => t.kernel.undo()), W("click", m, () => t.kernel.restart()), W("change", _, (e) => t.kernel.setHints(e.currentTarget.checked)), K(e, n);
	};
	J(s, (e) => {
		t.kernel.shown !== null && e(c);
	}), K(e, o), Ue();
}
fr(["click", "change"]);
// src/widget/main.ts
var Nl = `${vi.replaceAll(/:root\[([^\]]*)\]/g, ":host([$1])").replaceAll(":root", ":host")}
:host { display: block; background: var(--paper); color: var(--ink); font: 400 1rem/1.5 var(--sans); }`;
function Pl({ model: e, el: t }) {
	let n = document.createElement("div");
	n.className = "nimgraph-board";
	let r = document.body.dataset.jpThemeLight;
	r !== void 0 && (n.dataset.theme = r === "true" ? "light" : "dark"), t.append(n);
	let i = n.attachShadow({ mode: "open" }), a = document.createElement("style");
	a.textContent = Nl, i.append(a);
	let o = new bs(e), s = Or(Ml, {
		target: i,
		props: { kernel: o }
	});
	return () => {
		o.close(), Mr(s), n.remove();
	};
}
var Fl = { render: Pl };
export { Fl as default };
