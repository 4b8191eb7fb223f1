const part = (i: number) => `## 第 ${i} 节 标题 Section ${i}

这是一段**加粗**与 *斜体* 的文字，包含 \`inline code\` 与 [链接](https://example.com/${i})。The quick brown fox jumps over the lazy dog, 中文与 English 混排。

- 列表项一 item one
- 列表项二 item two
  - 嵌套 nested

| 名称 | 价格 | 数量 |
| --- | ---: | ---: |
| 苹果 ${i} | 3.5 | 10 |
| 香蕉 | 2.1 | 7 |

\`\`\`ts
function add${i}(a: number, b: number): number {
  // sum of two numbers
  const result = a + b
  return result > ${i} ? result : ${i}
}
\`\`\`

行内公式 $E=mc^2$ 与块公式：

$$\\sum_{k=1}^{n} k = \\frac{n(n+1)}{2}$$

> 引用 quote ${i}

`

/** A mixed Markdown answer of exactly that many characters: prose, lists, tables, code, formulas. */
export function longAnswer(characters: number): string {
  let text = ''
  for (let i = 1; text.length < characters; i++) text += part(i)
  return text.slice(0, characters)
}

const SENTENCE = '春天的风吹过湖面，柳树轻轻摇动，远处传来孩子们的笑声，仿佛整个城市都醒了过来。'

/** Chinese prose of exactly that many characters. */
export const chineseText = (characters: number) =>
  SENTENCE.repeat(Math.ceil(characters / SENTENCE.length)).slice(0, characters)

export const pieces = (text: string, size: number): string[] => text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
