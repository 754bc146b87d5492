import { VisuallyHidden } from '@mantine/core'
import { Avatar } from '#ui/Avatar'
import type { Item } from './contract'
import css from './Kanban.module.css'
import { useLabels } from './labels'

const most = 5

/** Those with the most cards: one click shows only theirs. */
export function Faces({
  items,
  chosen,
  choose,
}: {
  items: readonly Item[]
  chosen: string | undefined
  choose: (name: string | undefined) => void
}) {
  const t = useLabels()
  const counts = new Map<string, { count: number; img: string }>()
  for (const { members } of items)
    for (const { name, img } of members) counts.set(name, { count: (counts.get(name)?.count ?? 0) + 1, img })
  const people = [...counts].sort(([a, x], [b, y]) => y.count - x.count || a.localeCompare(b)).slice(0, most)
  return (
    <div style={{ display: 'flex', marginInlineEnd: 4 }}>
      {people.map(([name, { img }]) => (
        <button
          key={name}
          type="button"
          className={css['face']}
          aria-pressed={name === chosen}
          title={name}
          onClick={() => choose(name === chosen ? undefined : name)}
        >
          <VisuallyHidden>{t('onlyOf', { name })}</VisuallyHidden>
          <Avatar name={name} src={img} size={28} decorative />
        </button>
      ))}
    </div>
  )
}
