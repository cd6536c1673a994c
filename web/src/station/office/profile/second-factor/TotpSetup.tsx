import { secondFactorFields } from '@autokierto/domain/fields/user-fields'
import { reauthenticationTexts } from '../../../../features/reauthentication/texts.ts'
import { useAction } from '../../../../kit/calls/queries.ts'
import { BoundForm } from '../../../../kit/forms/BoundForm.tsx'
import { FormTextField } from '../../../../kit/forms/FormTextField.tsx'
import { useForm } from '../../../../kit/forms/useForm.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../../kit/texts/texts.ts'
import { ActionBar } from '../../../../kit/ui/ActionBar.tsx'
import { Button } from '../../../../kit/ui/Button.tsx'
import { useNotify } from '../../../../kit/ui/NotificationBar.tsx'
import { secondFactorTexts } from '../../../../login/second-factor-texts.ts'
import { QrCode } from '../../../vehicle/label/QrCode.tsx'
import styles from './second-factor.module.css'
import { factorTexts } from './texts.ts'

type Props = {
  totp: { key: string; uri: string }
  onDone: (codes: string[] | null) => void
  onCancel: () => void
}

/** Shows the TOTP key as a QR code and as text, and activates it with the first code of the app. */
export function TotpSetup({ totp, onDone, onCancel }: Props) {
  const t = useTexts(factorTexts)
  const { cancel } = useTexts(reauthenticationTexts)
  const notify = useNotify()
  const confirm = useAction('confirmTotp', {
    refetch: ['getSecondFactor'],
    onSuccess: answer => {
      notify('success', deferText(factorTexts.appAdded))
      onDone(answer.recovery_codes)
    },
  })
  const form = useForm(secondFactorFields, {
    mutation: confirm,
    fieldByErrorCode: { SECOND_FACTOR_INCORRECT: 'code' },
    errorTexts: { code: { SECOND_FACTOR_INCORRECT: secondFactorTexts.wrongTotp } },
    onSubmit: body => confirm.mutate({ body }),
  })
  return (
    <div className={styles.setup}>
      <p>{t.scan}</p>
      <QrCode className={styles.qr} text={totp.uri} label={t.qr} />
      <p>
        {t.key} <code className={styles.key}>{totp.key.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <BoundForm of={form}>
        <FormTextField of={form} name="code" label={t.firstCode} autoFocus />
        <ActionBar>
          <Button type="submit" busy={form.isPending}>
            {t.confirm}
          </Button>
          <Button kind="secondary" onClick={onCancel}>
            {cancel}
          </Button>
        </ActionBar>
      </BoundForm>
    </div>
  )
}
