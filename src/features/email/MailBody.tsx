import { Button } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf } from '#client/call'
import { RichTextView } from '#ui/RichTextView'
import type { Reply } from '#features/email/contract/mailboxes'
import { getEmailPage } from './contract'
import { setLetters } from './frame-letters'
import css from './MailBody.module.css'
import { useLabels } from './labels'

/** What was written here is drawn from its tree; what came from outside stands in a frame in which nothing runs. */
export function MailBody({ mail }: { mail: Reply }) {
  const t = useLabels()
  const [pictures, setPictures] = useState(false)
  if (mail.body)
    return (
      <div className={css['words']} dir="auto">
        <RichTextView value={mail.body} />
      </div>
    )
  return (
    <>
      {mail.remotePictures && !pictures && (
        <p className={css['remote']}>
          <IconPhoto size={16} stroke={1.75} aria-hidden />
          <span>{t('picturesHeld')}</span>
          <Button size="xs" variant="subtle" onClick={() => setPictures(true)}>
            {t('showPictures')}
          </Button>
        </p>
      )}
      <Frame key={`${mail.id} ${pictures}`} id={mail.id} pictures={pictures} title={mail.subject || t('noSubject')} />
    </>
  )
}

const isDark = (): boolean => document.documentElement.dataset['mantineColorScheme'] === 'dark'

function Frame({ id, pictures, title }: { id: number; pictures: boolean; title: string }) {
  const [height, setHeight] = useState<number>()
  const [src] = useState(() => addressOf(getEmailPage, { params: { id }, query: { pictures, dark: isDark() } }))
  return (
    <iframe
      className={css['frame']}
      title={title}
      src={src}
      // no scripts, no forms, no way to the page around it; the same origin only so that its height can be read
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      {...(height !== undefined && { height })}
      onLoad={({ currentTarget }) => {
        const letter = currentTarget.contentDocument
        if (!letter) return
        setLetters(letter)
        const page = letter.documentElement
        const measure = () => setHeight(Math.ceil(page.getBoundingClientRect().height))
        measure()
        // pictures come later than the words around them
        new ResizeObserver(measure).observe(page)
      }}
    />
  )
}
