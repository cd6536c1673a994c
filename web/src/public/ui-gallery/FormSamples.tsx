import { limits } from '@autokierto/domain/limits'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { PlateField } from '../../features/vehicles/PlateField.tsx'
import { ActionBar } from '../../kit/ui/ActionBar.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { FileField } from '../../kit/ui/FileField.tsx'
import { type FieldErrors, Form } from '../../kit/ui/Form.tsx'
import { Icon } from '../../kit/ui/Icon.tsx'
import { RadioCards } from '../../kit/ui/RadioCards.tsx'
import { SelectField } from '../../kit/ui/SelectField.tsx'
import { NumberField, PasswordField, TextArea, TextField } from '../../kit/ui/TextField.tsx'
import { Sample } from './Sample.tsx'

const ERRORS = {
  phone: 'Kirjoita puhelinnumero, josta sinut tavoittaa.',
  reason: 'Valitse syy.',
  certificate: 'Lisää romutustodistus.',
}

export function FormSamples() {
  const [errors, setErrors] = useState<FieldErrors>(ERRORS)
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      <Sample title="Plate field">
        <PlateField
          name="plate"
          label="Rekisteritunnus tai VIN"
          hint="Esimerkiksi ABC-123. Tunnus löytyy kilvestä tai rekisteröintitodistuksesta."
        />
        <PlateField
          name="plate-wrong"
          label="Tunnus"
          defaultValue="JTDBR22E204512345"
          error="Tarkista tunnus."
        />
        <Card tone="panel">
          <PlateField name="plate-panel" label="Ota ajoneuvo vastaan" tone="panel" placeholder="ABC-123" />
        </Card>
      </Sample>
      <Sample title="Form">
        <Form onSubmit={() => setErrors({ ...ERRORS })} errors={errors} label="Esimerkki">
          <TextField name="name" label="Nimi" autoComplete="name" defaultValue="Aino Virtanen" />
          <TextField
            name="phone"
            label="Puhelin"
            type="tel"
            hint="Piste soittaa ennen noutoa."
            error={errors.phone}
          />
          <TextField name="email" label="Sähköposti" type="email" optional />
          <TextField name="day" label="Päivä" type="date" />
          <PasswordField name="secret" label="Salasana" autoComplete="off" />
          <NumberField name="mileage" label="Ajokilometrit" unit="km" optional />
          <SelectField
            name="reason"
            label="Syy"
            options={[
              { value: 'a', label: 'Väärä ajoneuvo' },
              { value: 'b', label: 'Omistaja perui' },
            ]}
            error={errors.reason}
          />
          <TextArea
            name="remarks"
            label="Lisätiedot"
            defaultValue="Auto käynnistyy."
            length={{ used: 16, most: limits.remarks }}
            optional
          />
          <RadioCards
            name="delivery"
            label="Miten ajoneuvo tulee pisteeseen?"
            defaultValue="pickup"
            columns={2}
            options={[
              {
                value: 'pickup',
                title: 'Tilaa nouto',
                text: 'Piste noutaa.',
                icon: <Icon as={Truck} />,
                aside: '6,2 km',
              },
              { value: 'self', title: 'Tuon itse', reason: 'Tulee pian.' },
            ]}
          />
          <Checkbox name="drivable" label="Ajoneuvo on ajokuntoinen" defaultChecked />
          <FileField
            name="certificate"
            label="Romutustodistus"
            types={['application/pdf', 'image/png', 'image/jpeg']}
            maxBytes={limits.fileBytes}
            camera
            file={file}
            onFile={setFile}
            error={errors.certificate}
          />
          <ActionBar>
            <Button type="submit">Lähetä</Button>
            <Button kind="secondary">Peruuta</Button>
          </ActionBar>
        </Form>
      </Sample>
    </>
  )
}
