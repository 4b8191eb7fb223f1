import type { ReactNode } from 'react'

export interface ChartLine {
  name: string
  /** A value for each label; null leaves a gap. */
  values: readonly (number | null)[]
}

export interface ChartData {
  /** Days, oldest first. */
  labels: readonly string[]
  lines: readonly ChartLine[]
  format: (value: number) => ReactNode
}

/** The numbers of a chart, newest first, for everybody who sees no drawing. */
export const ChartNumbers = ({ labels, lines, format }: ChartData) => (
  <details>
    <summary>每天的数字</summary>
    <table>
      <thead>
        <tr>
          <th scope='col'>日期</th>
          {lines.map(({ name }) => (
            <th key={name} scope='col' className='number'>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels
          .map((label, at) => ({ label, at }))
          .reverse()
          .map(({ label, at }) => (
            <tr key={label}>
              <td data-label='日期'>{label}</td>
              {lines.map(({ name, values }) => {
                const value = values[at] ?? null
                return (
                  <td key={name} data-label={name} className='number'>
                    {value === null ? '—' : format(value)}
                  </td>
                )
              })}
            </tr>
          ))}
      </tbody>
    </table>
  </details>
)
