import { useNavigate } from '@tanstack/react-router'
import {
  IconCopy,
  IconDots,
  IconFileExport,
  IconGitBranch,
  IconKeyboard,
  IconSend,
  IconTable,
} from '@tabler/icons-react'
import { ActionMenu } from '#ui/ActionMenu'
import type { MenuEntry } from '#ui/menu-types'
import { IconButton } from '#ui/IconButton'
import type { Board } from './contract'
import { useLabels } from './labels'

type MenuProps = {
  board: Board
  make: ((depotId: number) => void) | undefined
  copy: (() => void) | undefined
  vroom: (() => void) | undefined
  help: () => void
}

/** What is done with a whole day less often. */
export function BarMenu({ board, make, copy, vroom, help }: MenuProps) {
  const t = useLabels()
  const navigate = useNavigate()
  const { day, shown, draft } = board
  const isOne = shown.length === 1
  /** Of several depots each by its name. */
  const ofEach = (word: 'make' | 'compare', icon: NonNullable<MenuEntry['icon']>, run: (depotId: number) => void) =>
    shown.map(({ id, name }) => ({ label: isOne ? t(word) : `${t(word)} · ${name}`, icon, run: () => run(id) }))
  const beside = draft ? `&b=d${draft.id}` : ''
  return (
    <ActionMenu
      entries={[
        ...(make ? ofEach('make', IconSend, make) : []),
        {
          label: t('routesList'),
          icon: IconTable,
          run: () => void navigate({ to: `/apps/logistics/routes/list?day=${day}` }),
        },
        ...ofEach(
          'compare',
          IconGitBranch,
          (id) => void navigate({ to: `/apps/logistics/routes/compare?day=${day}&depot=${id}${beside}` }),
        ),
        ...(copy ? [{ label: t('copyDay'), icon: IconCopy, run: copy }] : []),
        ...(vroom ? [{ label: t('vroom'), icon: IconFileExport, run: vroom }] : []),
        { label: t('keys'), icon: IconKeyboard, run: help },
      ]}
      renderButton={(opener) => <IconButton label={t('more')} icon={IconDots} {...opener} />}
    />
  )
}
