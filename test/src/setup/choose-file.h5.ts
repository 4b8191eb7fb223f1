/** The next file chooser is answered with this text as a file. */
export function chooseFile(content: string | Uint8Array<ArrayBuffer>, name = 'list.json'): void {
  const file = new File([content], name)
  // jsdom's files have no text().
  file.text = async () => new TextDecoder().decode(typeof content === 'string' ? Buffer.from(content) : content)
  const click = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    click.mockRestore()
    Object.defineProperty(this, 'files', { value: [file] })
    this.dispatchEvent(new Event('change'))
  })
}
