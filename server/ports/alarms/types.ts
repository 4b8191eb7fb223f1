/** A group robot that receives alarms. */
export interface AlarmChannel {
  /** The product, in Chinese. */
  name: string
  /** Sends a text. Throws when the robot does not take it. */
  send(text: string): Promise<void>
}

export interface AlarmRobot {
  url: string
  /** Signs each message; null: the robot checks no signature. */
  secret: string | null
}
