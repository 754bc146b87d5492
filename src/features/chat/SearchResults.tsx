import { UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import css from './People.module.css'
import { searchMessages } from './contract'
import { useLabels } from './labels'

/** Messages with the words that are searched, and where they were said. */
export function SearchResults({ q, open }: { q: string; open: (chatId: number) => void }) {
  const t = useLabels()
  const { data } = useQuery(query(searchMessages, { query: { q } }))
  if (!data || data.found.length === 0) return null
  return (
    <nav aria-label={t('found')} className={css['people']}>
      <h2>{t('found')}</h2>
      {data.found.map(({ chatId, title, message }) => (
        <UnstyledButton key={message.id} className={css['person']} onClick={() => open(chatId)}>
          <span className={css['names']}>
            <b>{title}</b>
            <small>{message.message}</small>
          </span>
        </UnstyledButton>
      ))}
    </nav>
  )
}
