import { CloseButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useFailureWords } from '#client/failure-words'
import { call } from '#client/http'
import { SuggestField } from '#ui/SuggestField'
import { useWords } from '#ui/Words'
import { searchPlaces, type FoundPlace } from './contract'
import { useLabels } from './labels'
import css from './Map.module.css'

const search = async (q: string, signal: AbortSignal) =>
  (await call(searchPlaces, { query: { q, limit: 6 } }, signal)).results

/** Finds a place by its name or address. */
export function PlaceSearch({ onFound }: { onFound: (found: FoundPlace) => void }) {
  const t = useLabels()
  const say = useFailureWords()
  const { clear } = useWords()
  const [text, setText] = useState('')
  const lineOf = ({ label, detail, precision, exact }: FoundPlace) => ({
    text: label,
    detail: [detail, t(`precision.${precision}`), exact ? '' : t('notExact')].filter(Boolean).join(' · '),
  })
  return (
    <div className={css['search']}>
      <SuggestField
        type="search"
        className={css['field'] ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        value={text}
        onText={setText}
        search={search}
        lineOf={lineOf}
        onChoose={(one) => {
          setText('')
          onFound(one)
        }}
        why={say}
        takesFirst
        leftSection={<IconSearch size={16} aria-hidden />}
        rightSection={text && <CloseButton size="sm" aria-label={clear} onClick={() => setText('')} />}
      />
    </div>
  )
}
