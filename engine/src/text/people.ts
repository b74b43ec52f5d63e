/** Words for people, as used in journals. */
export const peopleWords: ReadonlySet<string> = new Set(
  `mother mum mom mam mama mummy mommy ma father dad da daddy papa parent parents sister sisters sis brother brothers
  bro wife husband partner spouse fiancé fiancee boyfriend girlfriend ex lover friend friends bestie mate daughter
  daughters son sons kid kids child children baby toddler teenager twins grandma gran granny nana nan grandmother
  grandpa grandad granddad grandfather abuela abuelo aunt auntie uncle cousin cousins niece nephew family in-laws
  mother-in-law father-in-law stepdad stepmom boss manager supervisor colleague colleagues coworker coworkers intern
  team client clients customer customers teacher professor tutor student students classmate classmates roommate
  roommates flatmate flatmates housemate landlord neighbour neighbours neighbor neighbors doctor nurse therapist
  counsellor counselor dentist priest imam rabbi pastor coach driver man woman men women guy girl boy person people
  stranger strangers everyone everybody someone somebody`.split(/\s+/),
);
