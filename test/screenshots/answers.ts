import type { Demo } from '../support/provider-stand-in'

/** The question of the film and of the chat pictures. */
export const question = '用 Python 画正弦曲线，并写出它的泰勒展开'
/** The wish for a picture, and the words the model hands to the drawing tool. */
export const wish = '画一幅海上日出，要有帆船'
const picture = '海上的帆船，日出，飞鸟'

const sineAnswer = `**正弦函数**在 $x=0$ 处的泰勒展开是

$$\\sin x=\\sum_{n=0}^{\\infty}\\frac{(-1)^n x^{2n+1}}{(2n+1)!}$$

画出曲线只要几行：

\`\`\`python
import numpy as np
import matplotlib.pyplot as plt

x = np.linspace(-np.pi, np.pi, 400)
plt.plot(x, np.sin(x))
plt.plot(x, x - x**3 / 6, "--")
plt.show()
\`\`\`

虚线只取前两项，在 $|x|<1$ 内误差不到 1%。
`

const pace = { chars: 3, every: 45 }

/** Answers the prompts that the pictures show. */
export function answerTo(prompt: string): ReturnType<Demo> {
  if (prompt === wish)
    return { ...pace, body: '好的，这就画：', call: 'draw', args: JSON.stringify({ prompt: picture }) }
  return { ...pace, body: sineAnswer }
}
