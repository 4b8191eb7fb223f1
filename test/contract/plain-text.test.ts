import { plainText } from '@shared/plain-text'

test.each([
  ['[链接](https://example.com/a_(b)?x=1) 和 [另一个][1]', '链接 和 另一个'],
  ['看[链接](https://exam…', '看链接'],
  ['看[链接](https://exam', '看链接'],
  ['![一只猫](https://example.com/cat.png) 在睡觉', '一只猫 在睡觉'],
  ['# 标题\n\n- 第一\n- [x] 做完了\n> 引用', '标题 第一 做完了 引用'],
  ['这是**重点**，*斜体*，~~不要~~，`npm test`', '这是重点，斜体，不要，npm test'],
  ['没说完的**重点', '没说完的重点'],
  ['| 菜 | 价 |\n| --- | ---: |\n| 面 | 12 |', '菜 价 面 12'],
  ['```python\nprint(1)\n```\n---\n完', 'print(1) 完'],
  ['snake_case 和 __粗体__ 与 _斜体_', 'snake_case 和 粗体 与 斜体'],
  ['2*3 = 6，2 * 3 * 4 = 24，a*b*c', '2*3 = 6，2 * 3 * 4 = 24，a*b*c'],
  ['H<sub>2</sub>O，按<kbd>C</kbd>，<b>', 'H2O，按C，<b>'],
  ['<details>\n<summary>答案</summary>\n42\n</details>', '答案 42'],
  ['价格 5\\* 起', '价格 5* 起'],
])('%s', (markdown, plain) => expect(plainText(markdown)).toBe(plain))

test('what is only marks is nothing, and no text takes long', () => {
  expect(plainText('---\n***\n')).toBe('')
  const begun = process.cpuUsage()
  for (const piece of ['[', '- ', '*a', '_a', '**', '|-', '> ', '`', '![](', '~~a']) plainText(piece.repeat(300))
  expect(process.cpuUsage(begun).user / 1000).toBeLessThan(400)
})
