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
  const words = useWords()
  const phone = useMediaQuery('(max-width: 37.49em)', false, { getInitialValueInEffect: false })
  if (!phone)
    return actions.map(({ label, icon: Icon, run, primary, danger }) => (
      <Button
        key={label}
        variant={primary ? 'filled' : 'default'}
        data-danger={danger || undefined}
        leftSection={<Icon size={16} />}
        onClick={run}
      >
        {label}
      </Button>
    ))
  const first = actions.find(({ primary }) => primary)
  const others = actions.filter((one) => one !== first)
  return (
    <>
      {first && (
        <IconButton variant="filled" color="primary" label={first.label} icon={first.icon} onClick={first.run} />
      )}
      {others.length > 0 && (
        <ActionMenu
          renderButton={(opener) => <IconButton label={words.moreOfPage} icon={IconDotsVertical} {...opener} />}
          entries={others}
        />
      )}
    </>
  )
}
