import { useId } from 'react'
import { type ChartData, type ChartLine, ChartNumbers } from './chart-numbers'

interface Props extends ChartData {
  title: string
  /** `bars` draws the first line only. */
  kind?: 'lines' | 'bars'
}

const width = 600
const height = 160
const gap = 4

const known = (values: readonly (number | null)[]) => values.filter((value): value is number => value !== null)

/** Ends of the vertical axis: zero is always on it. */
function rangeOf(lines: readonly ChartLine[]): [low: number, high: number] {
  const all = lines.flatMap(({ values }) => known(values))
  const [low, high] = [Math.min(0, ...all), Math.max(0, ...all)]
  return [low, high === low ? low + 1 : high]
}

/** Runs of neighbouring points; a missing value ends one. */
function pathOf(values: readonly (number | null)[], x: (at: number) => number, y: (value: number) => number): string {
  let isOpen = false
  return values
    .map((value, at) => {
      const step = value === null ? '' : `${isOpen ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}h.01`
      isOpen = value !== null
      return step
    })
    .join('')
}

/** Values of days as lines or bars. Their numbers are in the table below, which is also for those who see no drawing. */
export function Chart({ title, labels, lines, kind = 'lines', format }: Props) {
  const heading = useId()
  const [low, high] = rangeOf(lines)
  const step = width / Math.max(1, labels.length)
  const x = (at: number) => (at + 0.5) * step
  const y = (value: number) => gap + (1 - (value - low) / (high - low)) * (height - 2 * gap)
  const [first] = lines
  return (
    <figure className='chart' aria-labelledby={heading}>
      <figcaption id={heading}>
        <h2>{title}</h2>
        {lines.length > 1 &&
          lines.map(({ name }, at) => (
            <span key={name} className={`legend line-${at}`}>
              {name}
            </span>
          ))}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio='none' aria-hidden='true'>
        <line className='zero' x1='0' x2={width} y1={y(0)} y2={y(0)} />
        {kind === 'bars' && first
          ? first.values.map(
              (value, at) =>
                value !== null && (
                  <rect
                    key={labels[at]}
                    className='bar'
                    x={x(at) - step * 0.35}
                    width={step * 0.7}
                    y={Math.min(y(value), y(0))}
                    height={Math.abs(y(value) - y(0))}
                  />
                ),
            )
          : lines.map(({ name, values }, at) => (
              <path key={name} className={`line line-${at}`} d={pathOf(values, x, y)} />
            ))}
      </svg>
      <p className='ends'>
        <span>{labels[0]}</span>
        <span>
          {low < 0 && <>最低 {format(low)}，</>}最高{' '}
          {format(Math.max(0, ...lines.flatMap(({ values }) => known(values))))}
        </span>
        <span>{labels[labels.length - 1]}</span>
      </p>
      <ChartNumbers labels={labels} lines={lines} format={format} />
    </figure>
  )
}
