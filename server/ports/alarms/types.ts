/** A group robot or a mailbox that receives alarms. */
export interface AlarmChannel {
  /** The product, in Chinese. */
  name: string
  /** Sends a text. Throws when it is not taken. */
  send(text: string): Promise<void>
}

export interface AlarmMail {
  /** `smtps://user:password@host:465`. */
  server: string
  from: string
  to: string[]
}

export interface AlarmRobot {
  url: string
  /** Signs each message; null: the robot checks no signature. */
  secret: string | null
}
