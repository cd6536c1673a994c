import { useState } from 'react'
import { ReauthenticationDialog } from '../../../../features/reauthentication/ReauthenticationDialog.tsx'
import { useAction, useCall } from '../../../../kit/calls/queries.ts'
import { useTexts } from '../../../../kit/texts/LocaleProvider.tsx'
import { deferText } from '../../../../kit/texts/texts.ts'
import { Button } from '../../../../kit/ui/Button.tsx'
import { Card } from '../../../../kit/ui/Card.tsx'
import { useNotify } from '../../../../kit/ui/NotificationBar.tsx'
import { Row } from '../../../../kit/ui/Row.tsx'
import styles from '../resources/management.module.css'
import { companySignInTexts } from './company-sign-in-texts.ts'

/** Setting that requires a second factor from all users of the company. Users without one must set it up first. */
export function CompanySignIn() {
  const t = useTexts(companySignInTexts)
  const notify = useNotify()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { data } = useCall('getCompanySignIn')
  const self = useCall('getOwnUser').data?.user
  const change = useAction('changeCompanySignIn', {
    refetch: ['getCompanySignIn', 'getSecondFactor'],
    onSuccess: answer => {
      setIsDialogOpen(false)
      notify(
        'success',
        deferText(companySignInTexts[answer.sign_in.second_factor_required ? 'nowOn' : 'nowOff']),
      )
    },
  })
  if (!data) return null
  const { second_factor_required: isOn, users_without: without } = data.sign_in
  return (
    <Card title={t.title}>
      <div className={styles.fields}>
        <p>{isOn ? t.on : t.off}</p>
        <p>{without === 0 ? t.allHave : t.without({ count: without })}</p>
        <Row>
          <Button
            kind="secondary"
            onClick={() => {
              change.reset()
              setIsDialogOpen(true)
            }}
          >
            {isOn ? t.stop : t.start}
          </Button>
        </Row>
      </div>
      {isDialogOpen && (
        <ReauthenticationDialog
          title={isOn ? t.stopTitle : t.startTitle}
          text={isOn ? t.stopText : t.startText}
          username={self?.username}
          hasApp={false}
          confirm={isOn ? t.stop : t.start}
          call={change}
          onProof={proof => change.mutate({ body: { second_factor_required: !isOn, ...proof } })}
          onClose={() => setIsDialogOpen(false)}
        />
      )}
    </Card>
  )
}
