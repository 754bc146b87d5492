import { Menu } from '@mantine/core'
import { mostDepots, type Board } from './contract'
import { useLabels } from './labels'

type ItemsProps = { board: Board; onDepots: (ids: readonly number[]) => void }

/** One press shows another depot alone; a tick shows one more beside it. */
export function DepotItems({ board: { depot, shown, depots, draft }, onDepots }: ItemsProps) {
  const t = useLabels()
  const ids = shown.map(({ id }) => id)
  const others = depots.filter(({ id }) => id !== depot.id)
  const toggle = (id: number) => onDepots(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
  return (
    <>
      <Menu.RadioGroup value={shown.length === 1 ? String(depot.id) : ''}>
        {depots.map(({ id, name }) => (
          <Menu.RadioItem key={id} value={String(id)} closeMenuOnClick onChange={() => onDepots([id])}>
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      {/* a draft is of one depot */}
      {others.length > 0 && !draft && (
        <>
          <Menu.Divider />
          <Menu.Label>{t('alsoShow')}</Menu.Label>
          {others.map(({ id, name }) => (
            <Menu.CheckboxItem
              key={id}
              checked={ids.includes(id)}
              disabled={!ids.includes(id) && ids.length >= mostDepots}
              onChange={() => toggle(id)}
            >
              {name}
            </Menu.CheckboxItem>
          ))}
        </>
      )}
    </>
  )
}
