import { Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { createElement } from 'react'
import { useSay } from '#client/language'
import { Link } from '#ui/Link'
import css from './HorizontalNav.module.css'
import { iconOf } from './icons'
import { useLabels } from './labels'
import { currentLeaf, isBranch, leavesOf, type ShownGroup, type ShownLeaf } from './nav'
import { useNav } from './parts'

/** A second row under the navbar: groups open below, their branches to the side. */
export function HorizontalNav() {
  const t = useLabels()
  const groups = useNav()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const current = currentLeaf(groups, pathname)?.name
  return (
    <nav className={css['row']} aria-label={t('nav')}>
      {groups.map((group) => (
        <Group key={group.title.en} group={group} current={current} />
      ))}
    </nav>
  )
}

const fromAbove = {
  in: { opacity: 1, transform: 'translateY(0)' },
  out: { opacity: 0, transform: 'translateY(-10px)' },
  transitionProperty: 'opacity, transform',
}

function Group({ group, current }: { group: ShownGroup; current: string | undefined }) {
  const say = useSay()
  const holds = leavesOf([group]).some(({ name }) => name === current)
  return (
    <Menu
      offset={6}
      position="bottom-start"
      trigger="click-hover"
      openDelay={80}
      closeDelay={160}
      // what opens beside an item reaches beyond the menu
      styles={{ dropdown: { overflowY: 'visible' } }}
      transitionProps={{ transition: fromAbove, duration: 180 }}
    >
      <Menu.Target>
        <button type="button" className={css['item']} data-current={holds || undefined}>
          {say(group.title)}
          <IconChevronDown size={16} stroke={1.75} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {group.items.map((item) =>
          isBranch(item) ? (
            <Menu.Sub key={item.title.en} offset={6}>
              <Menu.Sub.Target>
                <Menu.Sub.Item leftSection={icon(item.icon)}>{say(item.title)}</Menu.Sub.Item>
              </Menu.Sub.Target>
              <Menu.Sub.Dropdown>
                {item.items.map((leaf) => (
                  <Leaf key={leaf.name} leaf={leaf} current={leaf.name === current} />
                ))}
              </Menu.Sub.Dropdown>
            </Menu.Sub>
          ) : (
            <Leaf key={item.name} leaf={item} current={item.name === current} />
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

const icon = (name: string) => createElement(iconOf(name), { size: 18, stroke: 1.75 })

function Leaf({ leaf, current }: { leaf: ShownLeaf; current: boolean }) {
  const say = useSay()
  return (
    <Menu.Item
      component={Link}
      href={leaf.path}
      leftSection={icon(leaf.icon)}
      aria-current={current ? 'page' : undefined}
      className={css['leaf'] ?? ''}
    >
      {say(leaf.title)}
    </Menu.Item>
  )
}
