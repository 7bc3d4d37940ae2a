//! Rules whose letters have become numbers.

use super::{AmountRule, Count, MoveRule, Of, Rules, UnrollError};

impl Rules {
    /// The same rules with numbers in place of the letters.
    ///
    /// ```
    /// use nimgraph_game::rules::Rules;
    /// let rules: Rules = "circle with k: take any from some of k in a row".parse()?;
    /// let numbered = rules.with_numbers(&[('k', 3)])?;
    /// assert_eq!(numbered.to_string(), "circle: take any from some of 3 in a row");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn with_numbers(&self, numbers: &[(char, u64)]) -> Result<Self, UnrollError> {
        let moves = self.moves.iter().map(|rule| numbered(rule, &self.letters, numbers));
        let moves = moves.collect::<Result<Vec<_>, _>>()?;
        Ok(Self { moves, letters: Vec::new(), ..self.clone() })
    }
}

fn numbered(rule: &MoveRule, letters: &[char], numbers: &[(char, u64)]) -> Result<MoveRule, UnrollError> {
    let number = |count: Count| match count {
        Count::Number(_) => Ok(count),
        Count::Letter(letter) => {
            let known = numbers.iter().find(|(other, value)| *other == letter && *value > 0);
            known.map(|(_, value)| Count::Number(*value)).ok_or(UnrollError::Letter(letter))
        }
    };
    if let Some(condition) = &rule.condition
        && let Some(letter) = letters.iter().find(|letter| condition.names(&letter.to_string()))
    {
        let message = format!("write the number for {letter} here");
        return Err(UnrollError::Condition(condition.to_string(), message));
    }
    let amount = match &rule.amount {
        AmountRule::Any | AmountRule::All | AmountRule::Half => rule.amount.clone(),
        AmountRule::Range(least, most) => AmountRule::Range(number(*least)?, most.map(number).transpose()?),
        AmountRule::Listed(counts) => {
            AmountRule::Listed(counts.iter().map(|count| number(*count)).collect::<Result<_, _>>()?)
        }
    };
    let of = match rule.set.of {
        Of::Any(count) => Of::Any(number(count)?),
        Of::InARow(count) => Of::InARow(number(count)?),
        of => of,
    };
    let mut rule = MoveRule { amount, ..rule.clone() };
    if rule.amount.is_empty() {
        return Err(UnrollError::Amount(rule.amount.to_string()));
    }
    rule.set.of = of;
    Ok(rule.normalised())
}
