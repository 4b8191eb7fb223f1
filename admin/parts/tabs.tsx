/** Views of one screen; the chosen one is in the address. */
export const Tabs = <T extends string>({
  tabs,
  chosen,
  choose,
}: {
  tabs: readonly (readonly [T, string])[]
  chosen: T
  choose: (tab: T) => void
}) => (
  <div className='tabs' role='tablist'>
    {tabs.map(([key, name]) => (
      <button key={key} type='button' role='tab' aria-selected={key === chosen} onClick={() => choose(key)}>
        {name}
      </button>
    ))}
  </div>
)
