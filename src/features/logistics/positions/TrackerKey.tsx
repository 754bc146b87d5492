import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '#client/copy-text'
import { Dialog } from '#ui/Dialog'
import { QrCode } from '#ui/QrCode'
import { toast } from '#ui/Toasts'
import type { AddedTracker } from './contract'
import { useLabels } from './labels'
import css from './Trackers.module.css'

const apps = ['traccar', 'owntracks', 'other'] as const
type App = (typeof apps)[number]

/** The key of a device, this once: as a code that its app reads, and to be typed. */
export function TrackerKey({ tracker, close }: { tracker: AddedTracker; close: () => void }) {
  const t = useLabels()
  const [app, setApp] = useState<App>('traccar')
  const copy = async (text: string) => {
    const copied = await copyText(text)
    toast(copied ? { text: t('copied') } : { tone: 'bad', text: t('notCopied') })
  }
  const fields = fieldsOf(app, tracker)
  return (
    <Dialog
      open
      wide
      held
      onClose={close}
      title={t('keyTitle', { name: tracker.name })}
      actions={<Button onClick={close}>{t('done')}</Button>}
    >
      <p className={css['once']}>{t('keyOnce')}</p>
      <SegmentedControl
        fullWidth
        aria-label={t('app')}
        value={app}
        data={apps.map((value) => ({ value, label: t(`app.${value}`) }))}
        onChange={(value) => setApp(value)}
      />
      <div className={css['key']}>
        {app !== 'other' && (
          <QrCode text={codeOf(app, tracker)} label={t('code', { app: t(`app.${app}`) })} width={168} />
        )}
        <div className={css['fields']}>
          <p>{t(`how.${app}`)}</p>
          {fields.map(([key, value]) => (
            <TextInput
              key={key}
              label={t(`setting.${key}`)}
              value={value}
              readOnly
              dir="ltr"
              onFocus={(event) => event.currentTarget.select()}
              rightSectionWidth={44}
              rightSection={
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('copyName', { name: t(`setting.${key}`) })}
                  onClick={() => void copy(value)}
                >
                  <IconCopy size={15} />
                </Button>
              }
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

type Field = readonly ['server' | 'device' | 'url' | 'query', string]
function fieldsOf(app: App, { key, osmand, owntracks }: AddedTracker): Field[] {
  if (app === 'owntracks') return [['url', owntracks]]
  const base: Field[] = [
    ['server', osmand],
    ['device', key],
  ]
  return app === 'traccar'
    ? base
    : [['query', `${osmand}?id=${key}&lat={0}&lon={1}&timestamp={2}&hdop={3}&altitude={4}`]]
}

/** What the cameras of the apps read: an address with settings, and a configuration. */
function codeOf(app: 'traccar' | 'owntracks', { key, name, osmand, owntracks }: AddedTracker): string {
  if (app === 'traccar') return `${osmand}?${new URLSearchParams({ id: key, interval: '10' })}`
  const letters = {
    _type: 'configuration',
    mode: 3,
    url: owntracks,
    auth: false,
    deviceId: name.slice(0, 20),
    tid: key.slice(-2),
  }
  return `owntracks:///config?inline=${encodeURIComponent(btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(letters)))))}`
}
