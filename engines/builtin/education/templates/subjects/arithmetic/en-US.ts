import type { ArithmeticTexts } from './types'

export const enUS: ArithmeticTexts = {
  title: (topic) => `${topic}: quick and understood`,
  summary:
    'From the four operations to fractions, percentages and equations: one method a lesson, one worked example and three fresh questions. The numbers are new each time.',
  example: 'Watch one',
  practice:
    '## Your turn\n\nWork on paper first, then take the quiz. A mistake is fine: see which step of the explanation differs from yours, or ask the tutor of this lesson.',
  lessons: {
    add: {
      title: 'Adding: round up first',
      goal: 'add two-digit numbers in your head',
      method:
        '## The method\n\nSplit one number to **reach a round ten**, then add the rest. 47 + 38: 47 + 3 = 50, 50 + 35 = 85.\n\nThe usual mistake is forgetting the carried ten.',
    },
    subtract: {
      title: 'Subtracting: count up',
      goal: 'subtract by counting up',
      method:
        '## The method\n\nCount **up** from the smaller to the larger number. 62 − 38: 2 brings 38 to 40, 22 more to 62, together 24.\n\nNo borrowing, and a check for free: difference + smaller = larger.',
    },
    multiply: {
      title: 'Multiplying: split it',
      goal: 'split a product into two you know',
      method:
        '## The method\n\nSplit the larger number into **tens and ones**, multiply each and add. 23 × 6 = 20 × 6 + 3 × 6 = 138.\n\nCheck by multiplying the other way round.',
    },
    divide: {
      title: 'Dividing: think backwards',
      goal: 'divide by thinking of multiplication',
      method:
        '## The method\n\nDivision asks "how many of these make that?". 72 ÷ 8: 8 times what is 72?\n\nSharing and packing are both division. Check: quotient × divisor gives the whole.',
    },
    fraction: {
      title: 'Fractions: same size first',
      goal: 'add fractions with different denominators',
      method:
        '## The method\n\nFractions with different denominators are pieces of different size. Bring them to **pieces of the same size**, add the numerators, then simplify.\n\nThe usual mistake adds top to top and bottom to bottom: 1/2 + 1/2 would be 2/4, which is no more than one half.',
    },
    percent: {
      title: 'Percentages: find a tenth',
      goal: 'work out discounts in your head',
      method:
        '## The method\n\nPercent means "of each hundred". Find **10 %** first by moving the point one place, then take as many as you need. 25 % is half of a half; 75 % is three quarters.',
    },
    average: {
      title: 'Averages: level it out',
      goal: 'find a mean and say what it means',
      method:
        '## The method\n\nThe mean is what each would have if all were **levelled**: add everything, divide by how many.\n\nIt always lies between the smallest and the largest.',
    },
    area: {
      title: 'Area: rows of squares',
      goal: 'find the area of a rectangle and not confuse it with its perimeter',
      method:
        '## The method\n\nArea counts the square-metre tiles that cover a floor: **length × width**. The perimeter goes round it: 2 × (length + width).\n\nFloors need area, skirting boards need perimeter.',
    },
    equation: {
      title: 'Equations: both sides alike',
      goal: 'solve a linear equation',
      method:
        '## The method\n\nAn equation is a balance: do **the same to both sides** and it stays level. To leave x alone, undo what is done to it: take away what is added, divide by what multiplies.\n\nPut your answer back in and check.',
    },
    power: {
      title: 'Powers: the same factor again',
      goal: 'work out squares and cubes',
      method:
        '## The method\n\n2³ means three twos multiplied: 2 × 2 × 2 = 8, **not** 2 × 3. A square is the area of a square, a cube the volume of a cube.',
    },
  },
  asks: {
    add: ([a, b]) => `${a} + ${b} = ?`,
    subtract: ([a, b]) => `${a} − ${b} = ?`,
    multiply: ([a, b]) => `${a} × ${b} = ?`,
    divide: ([a, b]) => `${a} apples go evenly into ${b} baskets. How many in each?`,
    fraction: ([a, b, c, d]) => `${a}/${b} + ${c}/${d} = ?`,
    percent: ([p, w]) => `What is ${p}% of ${w}?`,
    average: (given) => `What is the mean of ${given.join(', ')}?`,
    area: ([a, b]) => `A floor is ${a} m long and ${b} m wide. Its area in square metres?`,
    equation: ([a, b, c]) => `${a}x + ${b} = ${c}. x = ?`,
    power: ([a, n]) => `${a} to the power of ${n} = ?`,
  },
  steps: {
    add: ([a = 0, b = 0], answer) =>
      `Split ${b} into ${Math.floor(b / 10) * 10} and ${b % 10}: ${a} + ${Math.floor(b / 10) * 10} = ${a + Math.floor(b / 10) * 10}, and ${b % 10} more makes ${answer}.`,
    subtract: ([a, b], answer) => `From ${b} it takes ${answer} to reach ${a}, so the difference is ${answer}.`,
    multiply: ([a = 0, b = 0], answer) =>
      `${b} times ${a}: ${a} × ${b - 1} = ${a * (b - 1)}, and one more ${a} makes ${answer}.`,
    divide: ([a, b], answer) => `${b} × ${answer} = ${a}, so there are ${answer} in each.`,
    fraction: ([a = 0, b = 1, c = 0, d = 1], answer) =>
      `Same size: ${a * d}/${b * d} + ${c * b}/${b * d} = ${a * d + c * b}/${b * d}, simplified ${answer}.`,
    percent: ([p = 0, w = 0], answer) => `10% of ${w} is ${w / 10}; ${p}% is ${w / 10} × ${p / 10} = ${answer}.`,
    average: (given, answer) =>
      `${given.join(' + ')} = ${given.reduce((sum, one) => sum + one, 0)}, divided by ${given.length} is ${answer}.`,
    area: ([a, b], answer) => `${a} × ${b} = ${answer} square metres.`,
    equation: ([a = 1, b = 0, c = 0], answer) =>
      `Take ${b} from both sides: ${a}x = ${c - b}; divide by ${a}: x = ${answer}.`,
    power: ([a = 0, n = 0], answer) => `${Array.from({ length: n }, () => a).join(' × ')} = ${answer}.`,
  },
}
