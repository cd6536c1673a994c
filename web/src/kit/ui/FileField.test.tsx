import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { LocaleProvider } from '../texts/LocaleProvider.tsx'
import { FileField } from './FileField.tsx'

function SampleFileField() {
  const [file, setFile] = useState<File | null>(null)
  return (
    <LocaleProvider initial="en">
      <FileField
        name="certificate"
        label="Certificate"
        types={['application/pdf', 'image/png']}
        maxBytes={10}
        file={file}
        onFile={setFile}
      />
    </LocaleProvider>
  )
}
const pickFile = (file: File) =>
  fireEvent.change(screen.getByLabelText(/Certificate/), { target: { files: [file] } })

describe('FileField', () => {
  it('shows the selected file and lets people remove it', () => {
    render(<SampleFileField />)
    pickFile(new File(['%PDF'], 'todistus.pdf', { type: 'application/pdf' }))
    expect(screen.getByText('todistus.pdf')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Remove the file todistus.pdf' }))
    expect(screen.queryByText('todistus.pdf')).toBeNull()
  })

  it('focuses the remove button after a choice, and the input after a removal', () => {
    render(<SampleFileField />)
    pickFile(new File(['%PDF'], 'todistus.pdf', { type: 'application/pdf' }))
    const remove = screen.getByRole('button', { name: 'Remove the file todistus.pdf' })
    expect(document.activeElement).toBe(remove)
    fireEvent.click(remove)
    expect(document.activeElement).toBe(screen.getByLabelText(/Certificate/))
  })

  it('accepts a dropped file', () => {
    render(<SampleFileField />)
    const file = new File(['x'], 'a.png', { type: 'image/png' })
    fireEvent.drop(screen.getByText('Choose a file or drop it here'), { dataTransfer: { files: [file] } })
    expect(screen.getByText('a.png')).toBeTruthy()
  })

  const refused: [string, File, RegExp][] = [
    ['too large', new File(['x'.repeat(11)], 'a.pdf', { type: 'application/pdf' }), /too large/],
    [
      'of another type',
      new File(['x'], 'a.exe', { type: 'application/x-msdownload' }),
      /Use one of these: PDF, PNG/,
    ],
    ['of another ending where no type is known', new File(['x'], 'a.txt'), /cannot be sent/],
    ['empty', new File([], 'a.pdf', { type: 'application/pdf' }), /empty/],
  ]
  for (const [what, file, words] of refused) {
    it(`rejects a file that is ${what} with an error text`, () => {
      render(<SampleFileField />)
      pickFile(file)
      expect(screen.getByText(words)).toBeTruthy()
      expect(screen.getByLabelText(/Certificate/).getAttribute('aria-invalid')).toBe('true')
    })
  }
})
