import { Checkbox } from '@mantine/core'
import { IconCheck, IconPencil } from '@tabler/icons-react'
import { createElement, useState } from 'react'
import { useSay } from '#client/language'
import { IconButton } from '#ui/IconButton'
import { Link } from '#ui/Link'
import { iconOf } from './icons'
import { useLabels } from './labels'
import { leavesOf } from './nav'
import { useNav, useOpenPlaces } from './parts'
import { keptNames, keepNames } from './kept-names'
import css from './ShortcutGrid.module.css'

const key = 'Meridian-shortcuts'

/** Until the person chooses, the first places of their nav. */
export function ShortcutGrid({ onGo }: { onGo: () => void }) {
  const t = useLabels()
  const say = useSay()
  const open = useOpenPlaces()
  // under its full name: "List" says nothing away from its parent
  const leaves = leavesOf(useNav()).flatMap(({ name }) => open.get(name) ?? [])
  const [chosen, setChosen] = useState(() => keptNames(key))
  const [edits, setEdits] = useState(false)
  const names = chosen ?? leaves.slice(0, 4).map(({ name }) => name)
  const toggle = (name: string) => {
    const next = names.includes(name) ? names.filter((one) => one !== name) : [...names, name]
    keepNames(key, next)
    setChosen(next)
  }
  const shown = leaves.filter(({ name }) => names.includes(name))
  return (
    <>
      <div className={css['head']}>
        <h2>{t('shortcuts')}</h2>
        <IconButton
          size="sm"
          label={t(edits ? 'done' : 'shortcutsEdit')}
          icon={edits ? IconCheck : IconPencil}
          onClick={() => setEdits(!edits)}
        />
      </div>
      {edits ? (
        <div className={css['list']}>
          {leaves.map(({ name, title }) => (
            <Checkbox key={name} label={say(title)} checked={names.includes(name)} onChange={() => toggle(name)} />
          ))}
        </div>
      ) : (
        <div className={css['grid']}>
          {shown.map(({ name, title, icon, path }) => (
            <Link key={name} href={path} className={css['tile']} onClick={onGo}>
              {createElement(iconOf(icon), { size: 22, stroke: 1.75 })}
              <span>{say(title)}</span>
            </Link>
          ))}
          {shown.length === 0 && <p className={css['none']}>{t('shortcutsNone')}</p>}
        </div>
      )}
    </>
  )
}
