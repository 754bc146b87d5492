import { IconChevronRight } from '@tabler/icons-react'
import { createElement, useId, useState } from 'react'
import { useSay } from '#client/language'
import { iconOf } from './icons'
import type { ShownBranch } from './nav'
import { NavItem } from './NavItem.tsx'
import css from './NavList.module.css'

/** Opens by itself where it holds the current page, until the person says otherwise. */
export function NavBranch({ branch, current }: { branch: ShownBranch; current: string | undefined }) {
  const say = useSay()
  const id = useId()
  const holds = branch.items.some(({ name }) => name === current)
  const [chosen, setChosen] = useState<{ open: boolean; holds: boolean }>()
  const open = chosen?.holds === holds ? chosen.open : holds
  return (
    <li>
      <button
        type="button"
        className={css['item']}
        data-holds={holds || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setChosen({ open: !open, holds })}
      >
        {createElement(iconOf(branch.icon), { size: 18, stroke: 1.75 })}
        <span className={css['label']}>{say(branch.title)}</span>
        <IconChevronRight size={16} stroke={1.75} className={css['chevron'] ?? ''} />
      </button>
      <div id={id} className={css['fold']} data-open={open || undefined} inert={!open}>
        <ul className={css['list']}>
          {branch.items.map((leaf) => (
            <NavItem key={leaf.name} leaf={leaf} current={leaf.name === current} sub />
          ))}
        </ul>
      </div>
    </li>
  )
}
