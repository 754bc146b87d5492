import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { mutation } from '#client/query'
import { resendVerification } from './contract'
import { useLabels } from './labels'
import { useWhyNot } from './use-why-not'

/** The mail that confirms an address, once more. */
export function SendAgain({ email }: { email: string }) {
  const t = useLabels()
  const whyNot = useWhyNot()
  const again = useMutation(mutation(resendVerification))
  return (
    <>
      <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ body: { email } })}>
        {again.isSuccess ? t('resent', { email }) : t('resend')}
      </Button>
      {again.error && (
        <Text size="sm" c="red" mt="sm" role="alert">
          {whyNot(again.error)}
        </Text>
      )}
    </>
  )
}
