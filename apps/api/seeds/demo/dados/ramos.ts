/** A line of business: its official categories, and names of such businesses. */
export interface Ramo {
  slugs: readonly string[];
  nomes: readonly string[];
  descricao: string;
}

// biome-ignore format: one line of business with its names per line
export const RAMOS: readonly Ramo[] = [
  { slugs: ['buffet'], nomes: ['Buffet Mandacaru', 'Cozinha da Vó Zulmira', 'Sabor de Varanda Buffet', 'Buffet Pimenta-Rosa', 'Panela de Ferro Eventos', 'Tempero do Cerrado Buffet', 'Buffet Maré Cheia', 'Cozinha Jambu'],
    descricao: 'Comida de verdade, feita no dia e servida por gente que gosta de receber. Degustação antes de fechar e cardápio adaptado a alergias.' },
  { slugs: ['decoracao', 'baloes'], nomes: ['Ateliê Confete & Fita', 'Serelepe Decorações', 'Papel de Seda Festas', 'Cores do Quintal', 'Balão Mágico do Bairro', 'Casa Pipa Decorações', 'Festa de Papelão', 'Ateliê Girassol Azul'],
    descricao: 'Cenários feitos à mão para festas de todas as idades. A gente desenha, monta, desmonta e ainda guarda o que sobrou.' },
  { slugs: ['bolos-e-doces', 'convites-e-lembrancinhas'], nomes: ['Doçura de Jabuticaba', 'Confeitaria Nuvem Doce', 'Bolo & Prosa', 'Ateliê Pitanga Doces', 'Forminha Dourada', 'Doces da Nina Flor', 'Cacau & Cafuné', 'Açúcar e Afeto Ateliê'],
    descricao: 'Bolos artísticos, doces finos e lembranças com a cara da sua festa. Produção pequena, ingredientes selecionados e entrega com cuidado.' },
  { slugs: ['som-e-iluminacao', 'dj-e-musica-ao-vivo'], nomes: ['Pulso Som e Luz', 'Batuque Produções', 'Onda Clara Eventos', 'Grave & Agudo Sonorização', 'Luz de Palco Produções', 'Trilha Viva Música', 'Ritmo da Laje', 'Estúdio Maracá'],
    descricao: 'Equipamento revisado, técnicos experientes e repertório combinado com você. Chegamos cedo e testamos tudo antes do primeiro convidado.' },
  { slugs: ['mesas-e-cadeiras', 'loucas-e-utensilios'], nomes: ['Bem Servir Locações', 'Toalha Posta Aluguéis', 'Ponto & Mesa Locações', 'Casa Cheia Locações', 'Prata da Casa Aluguéis', 'Mesa Farta Locações', 'Vila das Louças', 'Arruma a Sala Locações'],
    descricao: 'Mesas, cadeiras e louças impecáveis, entregues e recolhidas na hora marcada. Peças de reserva em todo pedido.' },
  { slugs: ['fotografia-e-video'], nomes: ['Olhar de Domingo Fotografia', 'Estúdio Retina Viva', 'Luz da Manhã Filmes', 'Clique & Riso', 'Instante Bom Fotografia', 'Quadro a Quadro Filmes', 'Estúdio Beija-Flor', 'Memória de Papel Foto'],
    descricao: 'Registramos o que acontece de verdade, sem poses cansativas. Entrega em galeria privada e cópia de segurança por dois anos.' },
  { slugs: ['flores', 'decoracao'], nomes: ['Flor de Cambuci', 'Quintal de Flores', 'Jardim Suspenso Ateliê', 'Raiz & Pétala', 'Florada da Serra', 'Ateliê Manacá', 'Ramo Verde Flores', 'Flor do Mercado'],
    descricao: 'Flores da estação, compradas de produtores da região na madrugada do evento. Arranjos que duram e perfumam.' },
  { slugs: ['brinquedos-e-recreacao', 'baloes'], nomes: ['Pula Pirata Recreação', 'Turma do Pião', 'Cambalhota Festas', 'Algazarra Brinquedos', 'Amarelinha Recreação', 'Castelo de Vento', 'Bolha de Sabão Eventos', 'Trupe do Catavento'],
    descricao: 'Brinquedos higienizados, monitores treinados e muita energia. Laudos em dia e equipe com primeiros socorros.' },
  { slugs: ['bartender-e-bebidas'], nomes: ['Bar da Esquina Móvel', 'Gelo & Limão Bartenders', 'Coqueteleira Viva', 'Alambique Bar Catering', 'Cana Brava Drinques', 'Bossa Bar Eventos', 'Copo Cheio Drinques', 'Doze Doses Bar'],
    descricao: 'Bares completos com carta autoral, gelo de qualidade e equipe sorridente. Também cuidamos dos drinques sem álcool.' },
  { slugs: ['cerimonial-e-equipe', 'convites-e-lembrancinhas'], nomes: ['Sim, Aceito Cerimonial', 'Alinhavo Eventos', 'Roteiro Leve Cerimonial', 'Equipe Mão na Roda', 'Passo a Passo Eventos', 'Anfitriã Cerimonial', 'Bem Receber Equipes', 'Laço & Compasso'],
    descricao: 'Organização tranquila do começo ao fim: cronograma claro, equipe alinhada e você livre para aproveitar.' },
  { slugs: ['espacos', 'mesas-e-cadeiras'], nomes: ['Espaço Varanda Grande', 'Casa do Jatobá', 'Quintal das Mangueiras', 'Espaço Lua Nova', 'Recanto do Ipê', 'Galpão Pé-Direito', 'Solar das Palmeiras', 'Terreiro Alto Eventos'],
    descricao: 'Um lugar acolhedor para celebrar, com estrutura completa e equipe da casa. Agende uma visita e venha tomar um café.' },
  { slugs: ['dj-e-musica-ao-vivo', 'som-e-iluminacao'], nomes: ['Vinil & Cia. DJs', 'Cordas da Tarde', 'Pista Cheia Produções', 'Banda Bom Balanço', 'Sanfona Solta', 'Coletivo Tambor', 'Noite Clara DJs', 'Chorinho da Praça'],
    descricao: 'Música feita para a sua gente dançar, cantar e lembrar. Conte a história da festa e montamos a trilha.' },
];
