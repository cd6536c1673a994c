import { fileMegabytes } from '@autokierto/domain/limits'
import { useQueryClient } from '@tanstack/react-query'
import { UserCheck } from 'lucide-react'
import { useState } from 'react'
import { toFileBody } from '../../../kit/api/file-body.ts'
import { useUpload } from '../../../kit/calls/useUpload.ts'
import { BoundForm } from '../../../kit/forms/BoundForm.tsx'
import { FormFileField } from '../../../kit/forms/FormFileField.tsx'
import { FormRadioCards } from '../../../kit/forms/FormSelect.tsx'
import { FormTextField } from '../../../kit/forms/FormTextField.tsx'
import { useForm } from '../../../kit/forms/useForm.ts'
import { useSelectedShop } from '../../../kit/session/app-context.ts'
import { useFormats, useTexts } from '../../../kit/texts/LocaleProvider.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { PaperPreview } from '../../vehicle/uploads/PaperPreview.tsx'
import { uploadTexts } from '../../vehicle/uploads/texts.ts'
import { UploadProgress } from '../../vehicle/uploads/UploadProgress.tsx'
import { usePreventUnload } from '../../vehicle/uploads/usePreventUnload.ts'
import styles from '../flow/intake.module.css'
import { ownerFields } from '../flow/intake-fields.ts'
import type { CarStepProps } from '../flow/step-props.ts'
import { OwnerError } from './OwnerError.tsx'
import { ownerTexts } from './texts.ts'

const ownerErrorTexts = {
  personal_id: { REQUIRED: ownerTexts.personalIdMissing },
  business_id: { REQUIRED: ownerTexts.businessIdMissing },
}

type Props = Pick<CarStepProps, 'draft' | 'change' | 'car'> & { onChecked?: () => void }

/** Compares the person at the desk with the owners in the register. Each check clears the fields for the next owner. */
export function OwnerForm(props: Props) {
  const [checks, setChecks] = useState(0)
  const onChecked = () => {
    setChecks(count => count + 1)
    props.onChecked?.()
  }
  return <CheckForm key={checks} {...props} onChecked={onChecked} />
}

function CheckForm({ draft, change, car, onChecked }: Props & { onChecked: () => void }) {
  const t = useTexts(ownerTexts)
  const uploads = useTexts(uploadTexts)
  const format = useFormats()
  const shop = useSelectedShop()
  const queries = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const check = useUpload('checkVehicleOwner', {
    onSuccess: async ({ owner_confirmed, missing }) => {
      // Only the refetched vehicle shows whether the check is pending at the register.
      await queries.invalidateQueries({ queryKey: ['getVehicle'] })
      change({ missing: owner_confirmed ? null : missing })
      onChecked()
    },
  })
  // Covers closing the tab; the intake itself asks before navigating to another page.
  usePreventUnload(check.isPending || check.waits)
  const form = useForm(ownerFields, {
    externalState: [
      { owner_is: draft.ownerIs, business_id: draft.businessId, authorisation: file },
      ({ owner_is, business_id, authorisation }) => {
        if (authorisation !== undefined) setFile(authorisation)
        if (owner_is !== undefined)
          change({ ownerIs: owner_is === 'company' ? 'company' : 'person', businessId: '' })
        if (business_id !== undefined) change({ businessId: business_id })
      },
    ],
    // A waiting check is sent with its original input, so the form stays busy.
    mutation: { ...check, isPending: check.isPending || check.waits },
    errorTexts: ownerErrorTexts,
    disableAutofill: true,
    onSubmit: async ({ owner_is, business_id, personal_id, authorisation }) =>
      check.send({
        params: { shop: shop.id, id: car.id },
        body: {
          ...(personal_id && { personal_id }),
          ...(owner_is === 'company' && business_id && { business_id }),
          ...(authorisation && { authorisation: await toFileBody(authorisation) }),
        },
      }),
    formatFailure: failure => <OwnerError failure={failure} />,
  })
  const isHidden = check.error?.code === 'TRAFICOM_API_OWNER_RESTRICTED'
  const isCompany = draft.ownerIs === 'company'
  return (
    <BoundForm of={form} label={t.title} className={styles.stack}>
      <FormRadioCards
        of={form}
        name="owner_is"
        label={t.whose}
        columns={2}
        options={[
          { value: 'person', title: t.person },
          { value: 'company', title: t.company },
        ]}
      />
      <div className={styles.fields}>
        {isCompany && <FormTextField of={form} name="business_id" label={t.businessId} />}
        <FormTextField
          of={form}
          name="personal_id"
          label={isCompany ? t.representativeId : t.personalId}
          hint={t.personalIdHint}
        />
      </div>
      <details
        className={styles.paper}
        open={draft.missing !== null || file !== null || isHidden || undefined}
      >
        <summary>{t.paperTitle}</summary>
        <FormFileField
          of={form}
          name="authorisation"
          label={t.paper}
          hint={t.paperHint({ size: fileMegabytes })}
          camera
        />
        {file && <PaperPreview file={file} />}
      </details>
      {(check.waits || (check.isPending && file)) && (
        <UploadProgress
          words={
            check.waits || !file
              ? uploads.checkWaits
              : uploads.sending({ name: file.name, size: format.fileSize(file.size) })
          }
          share={check.waits ? 0 : check.sent}
          onCancel={check.mayStop && check.reset}
        />
      )}
      <div className={styles.check}>
        <Button type="submit" kind="amber" icon={<Icon as={UserCheck} />} busy={form.isPending}>
          {t.check}
        </Button>
      </div>
    </BoundForm>
  )
}
