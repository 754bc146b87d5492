import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconDotsVertical } from '@tabler/icons-react'
import { ActionMenu } from './ActionMenu.tsx'
import { IconButton } from './IconButton.tsx'
import type { PageAction } from './list-types.tsx'
import { useWords } from './Words.tsx'

/** What a page offers at its head. On phones there is room for the one that matters; the others go into a menu.
 *  @example <PageActions actions={[{ label: t('add'), icon: IconPlus, run: add, primary: true }]} /> */
export function PageActions({ actions }: { actions: PageAction[] }) {
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  const first = actions.find(({ primary }) => primary)
  const folded = phone ? actions.filter((one) => one !== first) : actions.filter(({ more }) => more)
  const shown = phone ? [] : actions.filter(({ more, primary }) => !more && !primary)
  return (
    <>
      {shown.map((one) => (
        <Shown key={one.label} {...one} />
      ))}
      {!phone && <Folded entries={folded} />}
      {first &&
        (phone ? (
          <IconButton variant="filled" color="primary" label={first.label} icon={first.icon} onClick={first.run} />
        ) : (
          <Shown {...first} />
        ))}
      {phone && <Folded entries={folded} />}
    </>
  )
}

function Shown({ label, icon: Icon, run, primary, danger, quiet }: PageAction) {
  if (quiet) return <IconButton variant="default" label={label} icon={Icon} onClick={run} />
  return (
    <Button
      variant={primary ? 'filled' : 'default'}
      data-danger={danger || undefined}
      leftSection={<Icon size={16} />}
      onClick={run}
    >
      {label}
    </Button>
  )
}

function Folded({ entries }: { entries: PageAction[] }) {
  const { moreOfPage } = useWords()
  if (entries.length === 0) return null
  return (
    <ActionMenu
      renderButton={(opener) => <IconButton variant="default" label={moreOfPage} icon={IconDotsVertical} {...opener} />}
      entries={entries}
    />
  )
}
