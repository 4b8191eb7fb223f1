import type { AgreementTexts } from '../agreements'

export const enUS: AgreementTexts = {
  user: {
    title: 'User Agreement',
    content: `Welcome to {siteTitle}. This agreement says what you and we (the operator of {siteTitle}) may expect of each other. By ticking the box and registering you accept it. If versions differ, the Chinese text decides.

## 1. The service
{siteTitle} offers chat and other services supported by artificial intelligence. The model or engine behind each is named on the page; answers marked “built-in assistant” are made by simple rules. We may add, change or retire services; before paid content is retired we tell you in time and settle what you have not used.

## 2. Your account
- Register with your own mainland China mobile number and an SMS code; one number, one account.
- Keep passwords and codes to yourself, also from anyone who claims to be support. You can see signed-in devices on the account page and sign any of them out.
- Do not rent, sell or lend the account. If it is misused, reset the password and contact us at once.

## 3. Minors
Under 18, read this with a guardian and use the service with their consent; under 14 a guardian must agree and help. **Payments by minors need a guardian’s consent.** Guardians can contact us about use or payments.

## 4. Credits and charges
- Credits measure use; 1 yuan is about 1000 credits. They are not money and cannot be cashed, transferred or exchanged.
- Chat costs the input and output tokens times the model’s price, rounded up once. Prices are shown with the models, and every answer carries its receipt.
- When you ask, credits are held; afterwards what was used is charged and the rest is returned at once. **An answer that fails without content is free; an answer you stop costs the question the model was given and what was delivered; an answer that breaks off costs only what was made.**
- Every lot of credits has a source and an end; what ends first is used first, and what is unused at its end expires.
- Gift credits are not refundable and must not be collected by mass registration.

## 5. Content
- You keep your rights in what you enter and confirm that you may use it. You allow us to store and process it and to send it to the provider of the model you choose.
- As far as law allows, results are yours to use; similar questions may give similar results.
- **AI content may be wrong, incomplete or out of date. It does not replace a doctor, lawyer or financial adviser. Verify before important decisions.**
- Labels follow the “About AI-generated content”. **Do not remove, change, forge or hide them.**

## 6. What is not allowed
Illegal, violent, sexual, gambling or extremist content, or content that harms national security or minors; impersonation, false news, fraud, libel, harassment; another person’s face, voice or personal data without their separate consent; infringement of others’ rights; attacks, scraping, evading limits, mass registration or automated mass use; collecting or reselling credits, or leading models to unlawful output. We may warn, limit, suspend or end the service, keep records and report as the law requires.

## 7. Interruptions and liability
We do our best, but maintenance, networks, model providers or force majeure may interrupt the service. If we cause the loss of something you paid for, we restore it or compensate as the law says. Nothing here limits rights you have by law or our liability for intent or gross negligence.

## 8. Ending
You may stop at any time and close your account on the account page; signing in again within the days named there takes it back. Content is then deleted or made anonymous and unused gift credits end; paid rights follow the “Membership Agreement”. Records the law requires are kept.

## 9. Complaints
About content, labels, charges or personal data: use the contact published on this site, with the time and the chat or order number. We answer within 15 working days. You may also report to the competent authorities.

## 10. Changes and disputes
We announce important changes clearly in advance and ask again where needed. The law of the People’s Republic of China applies; disputes are settled by talks, else before the competent court.`,
  },
  privacy: {
    title: 'Privacy Policy',
    content: `{siteTitle} collects only what the service needs. This policy says what, why, for how long, who receives it, and how you control it. If versions differ, the Chinese text decides.

## 1. What we collect
| Data | Why | Needed |
|---|---|---|
| Mobile number, SMS codes | Register, sign in, recover, security | Yes |
| Password (only an irreversible hash) | Sign in | If you set one |
| Nickname, avatar, who invited you | Display and promotions | Optional |
| What you send and what is generated | Chat and its history | When used |
| Credit, order and charge records | Billing and support | Yes |
| IP address, device and browser type, sign-in times | Security, abuse, device list | Yes |
| Logs (time, result, duration) | Finding faults | Yes |

We do not read contacts or location. Photos, camera and microphone are used only while you upload, take a picture, record or save a work, after you allowed it; the clipboard is written, never read. Inside WeChat we keep its OpenID and UnionID to log you in, take payments and send the messages you subscribed to. Interface settings, the sign-in token, drafts and recent chats stay on your own device: signing out removes the token, clearing the browser’s or mini-program’s data removes everything.

## 2. Face and voice
Features using a face, voice or body ask first, item by item, with purpose, scope and period, for **the separate consent of you and of the person shown or recorded**. Consent can be withdrawn at any time; material and models made from it are then deleted.

## 3. Who receives it
- **Model providers**: when you ask a model, your question and (with “Remember” on) the earlier conversation go to its provider to make this answer, without your phone number or account data. They may include Moonshot AI, Alibaba Cloud, iFlytek, Baidu, Zhipu and OpenAI-compatible services, as the model list shows. With the built-in assistant or a local model nothing leaves our servers but for the content check below.
- **Speech recognition provider**: the recording you make for voice input, deleted once it is text. Who it is stands there while you record. We keep the text itself for 15 minutes, so that a broken connection makes you neither speak nor pay again.
- **Content check (WeChat)**: where this site has one and you signed in with WeChat in the mini-program, the texts, pictures and names you publish go to WeChat with your OpenID to be judged; where questions are checked too, so do your questions and what you write for tools.
- **SMS provider**: your number and the code. **Payment provider**: order number and amount; we never see card data. **Authorities**: as the law requires.

We share or sell nothing else without your consent. If a model’s server is abroad we first name the receiver and purpose and ask for separate consent. We do not train models on your content unless you expressly agree.

## 4. Where and how long
In mainland China. Chats: until you delete them or the account. Codes: valid 5 minutes. Sign-in sessions end after at most 30 days without use. Credit and order records: as tax and e-commerce law require (transactions at least three years). After account deletion the payer’s OpenID of virtual payment orders is kept encrypted until the refund period ends, only for refunds, then deleted. Logs: as cybersecurity law requires (at least six months).

## 5. Protection
Encrypted transport; passwords through a one-way function made to resist guessing; only hashes of sign-in tokens; no passwords, codes or phone numbers in logs; least-privilege access. We tell you and the authorities of a breach as required.

## 6. Your rights
See and change your nickname and avatar; see charges; delete messages and chats; see and sign out devices; change the password; ask for a copy; withdraw consent; close the account. What has no button yet is done through the contact published on this site within 15 working days. Withdrawal does not affect what was done before.

## 7. Children
Children under 14 need a guardian’s consent and are specially protected; data collected without it is deleted.

## 8. Changes and contact
We highlight important changes and ask again where needed. Questions and complaints: the contact published on this site, or the authorities.`,
  },
  membership: {
    title: 'Membership Agreement',
    content: `How credits and membership of {siteTitle} are bought, used, end and are refunded; part of the User Agreement. What is not offered yet is not shown. If versions differ, the Chinese text decides.

## 1. Credits
- 1 yuan is about 1000 credits; what a package holds and for how long is shown where it is bought.
- Lots record source, amount and end; **what ends first is used first**; unused credits expire at their end, visibly.
- Credits are held first and charged by use; the rest returns to its lot at once, and expires with it if the lot has ended meanwhile.
- The account page shows reason, amount and balance of every charge. Tell us within 90 days if something is wrong.

## 2. Membership
Benefits are those on the page while it runs; days add up. It does not renew itself. Should automatic renewal ever be offered, we ask separately, remind you 5 days before and let you cancel at any time.

## 3. Longer storage
Some packages keep files or personal models longer, as shown. Ended files are deleted; download in time.

## 4. Payment
The price at the time of the order holds. What you buy arrives by itself after payment; otherwise press “I have paid”, then contact us with the order number. Minors need a guardian’s consent.

## 5. Refunds
- Unused paid credits or membership: in full within 7 days.
- Partly used: the rest, after taking off what was used at the package’s price; gifts are taken back.
- If we cannot provide the service: refund or compensation of the unused part, as you choose.
- Double or wrong payments: in full. Refunds go back the way you paid, usually within 1 to 7 working days after approval. What Apple charged in the WeChat mini-program on an iPhone or iPad is refunded by Apple: ask in the App Store.
- Gift credits and credits obtained by abuse are not refunded.

## 6. Changes
They never reduce what you have bought; important ones are announced in advance.`,
  },
  aigc: {
    title: 'About AI-generated content',
    content: `Answers and works of {siteTitle} are made by artificial intelligence. We label them under China’s Measures for Labelling AI-Generated Synthetic Content and the national standard GB 45438—2025, and ask you to help. If versions differ, the Chinese text decides.

## 1. How we label
- **Visible or audible**: “Made by AI” stays near answers; images carry a mark at the edge, audio a spoken or rhythmic notice, video a mark on the picture.
- **Inside the file**: metadata with the fact of generation, the provider’s code and a content number.
- Labels stay on download, copy, export and sharing. Labels for a kind of content start with the feature that makes it.

## 2. Your duties
Say that content was **made by AI** when you publish it and use the platform’s own label. **Do not maliciously remove, change, forge or hide labels**, nor help others to. Do not use generated content for rumours, impersonation, fraud or deception.

## 3. Faces and voices
Obtain the person’s separate consent first, knowing its use, period and how to withdraw it. We record its time and version, and delete material and models on withdrawal. No use of public figures, the deceased or others without authority.

## 4. What it is not
AI can invent facts and sources or be biased. It does not know your whole situation and is no doctor, lawyer or adviser. Check what matters. Token counts marked “estimated” are our estimate.

## 5. Safety
We may check input and output as the law requires; what we block is free. Report unlawful or infringing content through the contact published on this site, with the chat or file number.

## 6. Models
The model and version are kept with each answer and shown in the chat. Filing information of the services and algorithms is published by the operator on the site.`,
  },
}
