import { useQuery } from '@tanstack/react-query'
import { IconArrowRight, IconPaperclip, IconPencil, IconPhoto, IconPlus, IconTrash } from '@tabler/icons-react'
import { moment } from '#client/date'
import { useLanguage } from '#client/language'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { listCardActivity } from '#features/kanban/contract/trail'
import type { Activity } from '#features/people/users/contract/trail'
import { useConfirm } from '#ui/Confirm'
import { IconButton } from '#ui/IconButton'
import { RichTextView } from '#ui/RichTextView'
import { Timeline, type TimelineEntry } from '#ui/Timeline'
import { useListing } from '#ui/Words'
import css from './CardDrawer.module.css'
import type { Comment } from './contract'
import { useLabels } from './labels'
import { useBoardName } from './use-board-name'
import { useCardChanges } from './use-card-changes'

/** What people said and what happened, in the order it did. The trail is the server's audit. */
export function CardActivity({ id, comments }: { id: number; comments: readonly Comment[] }) {
  const t = useLabels()
  const language = useLanguage()
  const { person, can } = useSession()
  const { removeComment } = useCardChanges({ id })
  const confirm = useConfirm()
  const tell = useActivityWords()
  const { data } = useQuery({
    ...query(listCardActivity, { params: { id }, query: { itemsPerPage: 100 } }),
    meta: { tags: ['Kanban'] },
  })
  const askToRemove = async (commentId: number) => {
    const question = { title: t('deleteCommentTitle'), text: t('deleteCommentText'), verb: t('deleteComment') }
    if (await confirm({ ...question, destructive: true })) removeComment(commentId)
  }
  const said = comments.map((comment) => ({
    at: comment.createdAt,
    entry: {
      key: `comment-${comment.id}`,
      person: { name: comment.author?.name ?? t('somebody'), src: comment.author?.avatar ?? null },
      title: comment.author?.name ?? t('somebody'),
      time: moment(comment.createdAt, language),
      body: <RichTextView value={comment.body} />,
      tools: (comment.author?.id === person?.id || can(['delete', 'Kanban'])) && (
        <IconButton
          size="sm"
          label={t('deleteComment')}
          icon={IconTrash}
          onClick={() => void askToRemove(comment.id)}
        />
      ),
    } satisfies TimelineEntry,
  }))
  const happened = (data?.activity ?? []).flatMap((one) => {
    const told = tell(one)
    return told
      ? [
          {
            at: one.at,
            entry: {
              key: `activity-${one.id}`,
              icon: told.icon,
              title: told.text,
              time: moment(one.at, language),
            } satisfies TimelineEntry,
          },
        ]
      : []
  })
  const entries = [...said, ...happened].toSorted((a, b) => a.at.localeCompare(b.at)).map(({ entry }) => entry)
  return (
    <>
      <div className={css['heading']}>
        <h3>{t('activity')}</h3>
      </div>
      <Timeline entries={entries} />
    </>
  )
}

/** A row of the trail as one line; a comment is no line, it stands there itself. */
function useActivityWords() {
  const t = useLabels()
  const boardName = useBoardName()
  const listing = useListing()
  return ({ actor, before, after }: Activity) => {
    const name = actor?.name ?? t('somebody')
    if (typeof after?.['comment'] === 'string') return undefined
    if (before?.['comment'] !== undefined) return { icon: IconTrash, text: t('did.commentRemoved', { name }) }
    if (typeof after?.['attachment'] === 'string')
      return { icon: IconPaperclip, text: t('did.attached', { name, file: after['attachment'] }) }
    if (typeof before?.['attachment'] === 'string')
      return { icon: IconPaperclip, text: t('did.detached', { name, file: before['attachment'] }) }
    if (typeof after?.['board'] === 'string') {
      const to = boardName(after['board'])
      return typeof before?.['board'] === 'string'
        ? { icon: IconArrowRight, text: t('did.moved', { name, from: boardName(before['board']), to }) }
        : { icon: IconPlus, text: t('did.added', { name, board: to }) }
    }
    const changed = Object.keys(after ?? {}).filter((field) => field !== 'version')
    if (changed.includes('image')) return { icon: IconPhoto, text: t('did.picture', { name }) }
    return {
      icon: IconPencil,
      text: t('did.changed', { name, fields: listing(changed.map((field) => t('fields', { field }))) }),
    }
  }
}
