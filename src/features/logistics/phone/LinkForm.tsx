import { useState } from 'react'
import css from './Drive.module.css'
import type { Drive } from './drive.tsx'
import { useLabels } from './labels'
import parts from './Parts.module.css'
import { ScanCamera } from './ScanCamera.tsx'

/** An installed page has a store of its own, on iPhones above all: the link is brought into it here. */
export function LinkForm({ drive }: { drive: Drive }) {
  const t = useLabels()
  const [link, setLink] = useState('')
  const [scans, setScans] = useState(false)
  return (
    <form
      className={parts['choices']}
      onSubmit={(event) => {
        event.preventDefault()
        void drive.enter(link)
      }}
    >
      <label className={parts['field']}>
        {t('link')}
        <input
          type="url"
          inputMode="url"
          value={link}
          autoComplete="off"
          onChange={(event) => setLink(event.target.value)}
        />
      </label>
      <button type="submit" className={css['go']} data-tone="full" disabled={!link.trim()}>
        {t('link.enter')}
      </button>
      {scans ? (
        <ScanCamera onRead={(text) => void drive.enter(text)} />
      ) : (
        <button type="button" className={css['go']} onClick={() => setScans(true)}>
          {t('link.scan')}
        </button>
      )}
    </form>
  )
}
