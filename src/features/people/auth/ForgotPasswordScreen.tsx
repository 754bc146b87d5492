import { AskForMail } from './AskForMail.tsx'
import { forgotPassword } from './contract'
import { useLabels } from './labels'

export function ForgotPasswordScreen() {
  const t = useLabels()
  return (
    <AskForMail
      by={forgotPassword}
      title={t('forgotTitle')}
      text={t('forgotText')}
      does={t('sendLink')}
      sent={(email) => t('linkSentText', { email })}
    />
  )
}
