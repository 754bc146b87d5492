import { Checkbox, NumberInput } from '@mantine/core'
import { useContractForm } from '#client/form'
import { useSession } from '#client/session'
import { useSave } from '#client/use-save'
import { Card } from '#ui/Card'
import { EditPage } from '#ui/EditPage'
import { Link } from '#ui/Link'
import { toast } from '#ui/Toasts'
import { days, minutes, updateSignInRules, type SignIn } from './contract'
import { useLabels } from './labels'
import css from './SignInRules.module.css'
import { useRoleName, useWhyNot } from './use-words'

type Values = { secondFactorRoles: string[]; sessionDays: number | string; idleMinutes: number | string }
type FormProps = { stored: SignIn; show: (stored: SignIn) => void; again: () => void; theirs: () => void }

export function SignInRulesForm({ stored, show, again, theirs }: FormProps) {
  'use no memo'
  const t = useLabels()
  const nameOf = useRoleName()
  const whyNot = useWhyNot()
  const readOnly = !useSession().can(['update', 'SignInRules'])
  const { version, roles, ...values } = stored
  const form = useContractForm<Values>(updateSignInRules.body, values)
  const save = useSave(updateSignInRules, {
    form,
    version,
    input: ({ secondFactorRoles, sessionDays, idleMinutes }, from) => ({
      body: {
        secondFactorRoles,
        sessionDays: Number(sessionDays),
        idleMinutes: Number(idleMinutes),
        version: from,
      },
    }),
    at: (code) => (code === 'own_factor_missing' || code === 'role_unknown' ? 'secondFactorRoles' : undefined),
    why: whyNot,
    done: (saved: SignIn) => {
      toast({ text: t('saved') })
      show(saved)
    },
    theirs,
  })
  return (
    <EditPage
      save={save}
      discard={again}
      title={t('title')}
      facts={t('facts')}
      verb={t('save')}
      readOnly={readOnly}
      fieldName={(name) => t(`field.${name as keyof Values}`)}
    >
      <Card title={t('factor')}>
        <p className={css['text']}>{t('factorText')}</p>
        <Checkbox.Group
          key={form.key('secondFactorRoles')}
          label={t('field.secondFactorRoles')}
          {...form.getInputProps('secondFactorRoles')}
        >
          <div className={css['roles']}>
            {roles.map((role) => (
              <Checkbox
                key={role.key}
                value={role.key}
                label={nameOf(role)}
                description={t('missing', { count: role.missing })}
                disabled={readOnly}
              />
            ))}
          </div>
        </Checkbox.Group>
        {form.errors['secondFactorRoles'] && (
          <p className={css['note']}>
            <Link href="/pages/account-settings/security">{t('ownFactor')}</Link>
          </p>
        )}
      </Card>
      <Card title={t('sessions')}>
        <div className={css['pair']}>
          <NumberInput
            key={form.key('sessionDays')}
            label={t('field.sessionDays')}
            description={t('hint.sessionDays')}
            suffix={` ${t('days')}`}
            min={days.least}
            max={days.most}
            allowDecimal={false}
            disabled={readOnly}
            {...form.getInputProps('sessionDays')}
          />
          <NumberInput
            key={form.key('idleMinutes')}
            label={t('field.idleMinutes')}
            description={t('hint.idleMinutes')}
            suffix={` ${t('minutes')}`}
            min={0}
            max={minutes.most}
            allowDecimal={false}
            disabled={readOnly}
            {...form.getInputProps('idleMinutes')}
          />
        </div>
        <p className={css['note']}>{t('keys')}</p>
      </Card>
    </EditPage>
  )
}
