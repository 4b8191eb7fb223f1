import { useCall } from '../../api/queries'

interface Named {
  row: Readonly<Record<string, unknown>>
}

/** The Chinese text of a row in one of its fields; empty without one. */
export function chineseOf({ row }: Named, field: string): string {
  const texts = (row['texts'] ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>
  const text = texts['zh-CN']?.[field]
  return typeof text === 'string' ? text : ''
}

/** Kinds of assistants by id, for the column that names one. */
export function useTypeChoices(isOn: boolean): Readonly<Record<string, readonly (readonly [string, string])[]>> {
  const { data } = useCall('GET /admin/row/:kind', { kind: 'assistant_type' }, isOn)
  return isOn && data ? { typeId: data.map((one) => [one.id, chineseOf(one, 'name') || one.id]) } : {}
}
