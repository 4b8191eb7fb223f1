type Ask = () => Promise<boolean>

let dialog: Ask = async () => false

/** Names the dialog that asks for a code. */
export const setProofDialog = (ask: Ask) => void (dialog = ask)

/** Asks for a code of the authenticator app; false when the operator leaves the dialog. */
export const askForProof = () => dialog()
