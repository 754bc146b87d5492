import { IconArrowDown, IconArrowUp, IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import { useSession } from '#client/session'
import { ActionMenu } from '#ui/ActionMenu'
import { IconButton } from '#ui/IconButton'
import { useWords } from '#ui/Words'
import type { FaqGroup } from './contract/asked'
import { useLabels } from './labels'
import { useQuestions } from './use-questions'

type FaqEntry = FaqGroup['faqs'][number]
/** `at`: where it stands among `all` of its group; not said where only some of them are shown. */
type QuestionMenuProps = { asked: FaqEntry; at: number | undefined; all: number; edit: () => void }

/** For whoever may write: changed, put in order, taken away. */
export function QuestionMenu({ asked: { id, question }, at, all, edit }: QuestionMenuProps) {
  const t = useLabels()
  const words = useWords()
  const { can } = useSession()
  const { move, remove } = useQuestions()
  const step = (label: string, icon: typeof IconArrowUp, to: number) => {
    const disabled = to < 0 || to >= all
    return { label, icon, disabled, ...(!disabled && { run: () => move(id, to) }) }
  }
  return (
    <ActionMenu
      renderButton={(opener) => (
        <IconButton
          variant="subtle"
          size="sm"
          icon={IconDotsVertical}
          label={words.moreActions(question)}
          {...opener}
        />
      )}
      entries={[
        { label: t('edit'), icon: IconPencil, run: edit },
        ...(at === undefined ? [] : [step(t('faqUp'), IconArrowUp, at - 1), step(t('faqDown'), IconArrowDown, at + 1)]),
        ...(can(['delete', 'HelpArticle'])
          ? [{ label: t('delete'), icon: IconTrash, danger: true, run: () => void remove(id, question) }]
          : []),
      ]}
    />
  )
}
