import { createElement } from 'react'
import { useSay } from '#client/language'
import { Link } from '#ui/Link'
import { iconOf } from './icons'
import type { ShownLeaf } from './nav'
import css from './NavList.module.css'
import { useParts } from './parts'

/** One place in the nav; `sub` under its parent. */
export function NavItem({ leaf, current, sub }: { leaf: ShownLeaf; current: boolean; sub?: boolean }) {
  const say = useSay()
  const { Count } = useParts()
  return (
    <li>
      <Link
        href={leaf.path}
        className={css['item']}
        data-sub={sub}
        data-current={current || undefined}
        aria-current={current ? 'page' : undefined}
      >
        {!sub && createElement(iconOf(leaf.icon), { size: 18, stroke: 1.75 })}
        <span className={css['label']}>{say(leaf.title)}</span>
        {Count && (
          <span className={css['count']}>
            <Count place={leaf.name} />
          </span>
        )}
      </Link>
    </li>
  )
}
