import { Select } from '@mantine/core'
import { useState } from 'react'
import { useContractForm } from '#client/form'
import { useLanguage } from '#client/language'
import { useSave } from '#client/use-save'
import type { Language } from '#contract/place'
import { Card } from '#ui/Card'
import { setNotifications, type Notifications } from './contract'
import { mailKinds, type MailKind } from './contract/mail-kinds'
import { useLabels } from './labels'
import { MailEditor } from './MailEditor.tsx'
import { MailPreview } from './MailPreview.tsx'
import { MailRows } from './MailRows.tsx'
import { SettingsPage } from './SettingsPage.tsx'
import css from './Store.module.css'
import { usePart, useReadOnly, useWhole, type TabProps } from './use-part'

const coreRoles = ['admin', 'maintainer', 'editor', 'author', 'subscriber'] as const

/** What customers are told of their orders in which words, and who of us is told. */
export function NotificationsTab(props: TabProps) {
  const t = useLabels()
  const disabled = useReadOnly()
  const own = useLanguage()
  const { version, ...values } = props.store.notifications
  const [kind, setKind] = useState<MailKind>('placed')
  const [language, setLanguage] = useState<Language>(own)
  const form = useContractForm<Notifications>(setNotifications.body, values)
  const placed = useWhole(form, 'placed')
  const dispatched = useWhole(form, 'dispatched')
  const delivered = useWhole(form, 'delivered')
  const refunded = useWhole(form, 'refunded')
  const mails = { placed, dispatched, delivered, refunded }
  const save = useSave(setNotifications, {
    form,
    version,
    input: (next, from) => ({ body: { ...next, version: from } }),
    ...usePart(props),
  })
  const [mail, setMail] = mails[kind]
  const roles = props.store.roles.map(({ key, name }) => {
    const core = coreRoles.find((one) => one === key)
    return { value: key, label: core ? t(`role.${core}`) : name }
  })
  const told = (name: 'toldOfOrders' | 'toldOfStock') => (
    <Select
      label={t(`notifications.${name}`)}
      placeholder={t('notifications.nobody')}
      clearable
      disabled={disabled}
      data={roles}
      key={form.key(name)}
      {...form.getInputProps(name)}
      // a field that is emptied is nobody
      onChange={(next) => form.setFieldValue(name, next)}
    />
  )
  return (
    <SettingsPage
      tab="notifications"
      save={save}
      discard={props.again}
      beside={
        <>
          <MailPreview kind={kind} language={language} words={mail[language]} details={props.store.details} />
          <Card title={t('notifications.us')}>
            <div className={css['stack']}>
              {told('toldOfOrders')}
              {told('toldOfStock')}
              <p className={css['hint']}>{t('notifications.usText')}</p>
            </div>
          </Card>
        </>
      }
    >
      <MailRows
        open={kind}
        setOpen={setKind}
        isOn={(one) => mails[one][0].isOn}
        turn={(one, isOn) => mails[one][1]({ ...mails[one][0], isOn })}
        isWrong={(one) => Object.keys(form.errors).some((path) => path === one || path.startsWith(`${one}.`))}
        kinds={mailKinds}
      />
      <MailEditor
        key={kind}
        kind={kind}
        language={language}
        setLanguage={setLanguage}
        words={mail[language]}
        set={(words) => setMail({ ...mail, [language]: words })}
        errors={form.errors}
      />
    </SettingsPage>
  )
}
