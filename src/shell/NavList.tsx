import { useRouterState } from '@tanstack/react-router'
import { useId } from 'react'
import { useSay } from '#client/language'
import { currentLeaf, isBranch, type ShownGroup } from './nav'
import { NavBranch } from './NavBranch.tsx'
import { NavItem } from './NavItem.tsx'
import css from './NavList.module.css'
import { useNav } from './parts'

/** Groups of places, each under its title. */
export function NavList() {
  const groups = useNav()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const current = currentLeaf(groups, pathname)?.name
  return (
    <>
      {groups.map((group) => (
        <Group key={group.title.en} group={group} current={current} />
      ))}
    </>
  )
}

function Group({ group, current }: { group: ShownGroup; current: string | undefined }) {
  const say = useSay()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div id={id} className={css['title']}>
        <span>{say(group.title)}</span>
      </div>
      <ul className={css['list']}>
        {group.items.map((item) =>
          isBranch(item) ? (
            <NavBranch key={item.title.en} branch={item} current={current} />
          ) : (
            <NavItem key={item.name} leaf={item} current={item.name === current} />
          ),
        )}
      </ul>
    </section>
  )
}
