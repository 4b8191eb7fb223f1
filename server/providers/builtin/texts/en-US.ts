import type { Topic } from './zh-CN'

export const enUS: Record<Topic, string> = {
  hello:
    'Hello! I am the **built-in assistant** and answer by rules. Ask me to calculate, convert units, work out dates, or how this site works.',
  thanks: 'You are welcome.',
  bye: 'Goodbye, come back any time.',
  howAreYou: 'All well, ready to calculate. What can I do for you?',
  whoAreYou:
    'I am the **built-in assistant** of this site: neither a language model nor a person. I follow written rules, so I can do only a few things, but I make nothing up.',
  whatCanYouDo:
    'This is what I can do:\n\n- **Arithmetic**: `(3+4)×5`, `2 to the power of 10`\n- **Units**: `5 km to miles`, `100 fahrenheit in celsius`\n- **Dates**: `what day is it`, `days until 2027-01-01`\n- **Lead you to a tool**: `draw a cat by the sea`, `read aloud: good morning`\n- **This site**: credits, models, stopping an answer, chats, account\n\nFor writing, translation or code, please choose another model below the input.',
  credits:
    '**Credits** are what this site counts in; 1 yuan is about 1000 credits.\n\n- A question reserves an upper limit; when the answer ends you pay for what it used and the rest comes back at once\n- A failed answer is free; a stopped one costs only the question and what was written\n- New accounts get a gift; your account page shows until when it lasts',
  topUp:
    'The **cart** at the bottom of the side bar, or **Top up** on your account page, opens the package centre; 1 yuan is about 1000 credits. Models show their price in the model list, tools on their start button.',
  receipt:
    'Every answer has a **receipt**: word pieces, price, credits spent and the balance after. Your account page lists every movement, and the balance is always their sum.',
  stop: 'While I answer, the send button is a **stop button**. You pay only for the question and what was written.\n\nLosing the connection, switching apps or reloading does **not** stop an answer: the server goes on writing, you find it when you come back, and you pay once.',
  context:
    'With **Remember** below the input on, earlier messages are sent along so that the model remembers them; that costs a few more credits each time. Off, every question stands alone.',
  assistants:
    'A new chat lets you pick an **assistant**: each has instructions and a greeting, and its chats keep to them.',
  models:
    'Tap the **model name** below the input to change it; the list shows prices. It applies to your next question.',
  chats:
    'In the chat list, the menu at the right of each line lets you **rename, pin or delete** a chat; search finds titles and contents.',
  account:
    'Your account page changes nickname and password and signs out devices. If you forgot the password, reset it by SMS on the login page.',
  appearance: 'Settings offer **light, dark or automatic** colours and five languages.',
  privacy:
    'Only you can see your chats; deleting one removes its contents from the database. With an external model, your question goes to its provider. See the privacy policy.',
  joke: 'There are 10 kinds of people: those who understand binary and those who do not.',
  operator:
    'Connecting a model is up to the operator of this site; the project’s documentation says how. The models you can choose below the input are the ones connected here.',
}
