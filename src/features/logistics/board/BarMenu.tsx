import { useNavigate } from '@tanstack/react-router'
import {
  IconCopy,
  IconDots,
  IconFileExport,
  IconGitBranch,
  IconKeyboard,
  IconList,
  IconSend,
} from '@tabler/icons-react'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import type { Board } from './contract'
import { useLabels } from './labels'

type MenuProps = {
  board: Board
  make: (() => void) | undefined
  copy: (() => void) | undefined
  vroom: (() => void) | undefined
  help: () => void
}

/** What is done with a whole day less often. */
export function BarMenu({ board, make, copy, vroom, help }: MenuProps) {
  const t = useLabels()
  const navigate = useNavigate()
  return (
    <ActionMenu
      entries={[
        ...(make ? [{ label: t('make'), icon: IconSend, run: make }] : []),
        {
          label: t('routesList'),
          icon: IconList,
          run: () => void navigate({ to: `/apps/logistics/routes/list?day=${board.day}` }),
        },
        {
          label: t('compare'),
          icon: IconGitBranch,
          run: () => void navigate({ to: `/apps/logistics/routes/compare?day=${board.day}&depot=${board.depot.id}` }),
        },
        ...(copy ? [{ label: t('copyDay'), icon: IconCopy, run: copy }] : []),
        ...(vroom ? [{ label: t('vroom'), icon: IconFileExport, run: vroom }] : []),
        { label: t('keys'), icon: IconKeyboard, run: help },
      ]}
      renderButton={(opener) => <IconButton label={t('more')} icon={IconDots} {...opener} />}
    />
  )
}
