/** Small exports of the shop programs of Brazil, from their public documentation: a cake, in two sizes if there are variants, and a balloon. */
export const PLANILHAS_DE_LOJAS = {
  Nuvemshop: `Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Nome da variação 2;Valor da variação 2;Preço;Preço promocional;Peso (kg);Estoque;SKU;Código de barras;Exibir na loja;Frete gratis;Descrição;Tags;Imagens
bolo-choco;Bolo de chocolate;Bolos > Festa, Doces;Tamanho;P;;;120.00;;0.00;10;BC-P;;SIM;NÃO;"<p>Um <b>bolo</b> &amp; festa</p>";bolo;"https://x/a.jpg, https://x/b.jpg"
bolo-choco;;;Tamanho;G;;;180.00;;0.00;10;BC-G;;;;;;https://x/c.jpg
balao;Balões;Balões, Festa;;;;;45,00;;0.00;;;;NÃO;NÃO;;;
`,
  Shopify: `Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Status
bolo-choco,Bolo de chocolate,<p>Um <b>bolo</b> &amp; festa</p>,Loja,Food,Festa,"festa, bolo",true,Tamanho,P,BC-P,0,10,120.00,,https://x/a.jpg,1,active
bolo-choco,,,,,,,,,G,BC-G,0,10,180.00,,https://x/b.jpg,2,
bolo-choco,,,,,,,,,,,,,,,https://x/c.jpg,3,
balao,Balões,,Loja,Party,Balões,,true,Title,Default Title,,0,10,45.00,,,,draft
`,
  WooCommerce: `ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Regular price",Categories,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"
44,variable,bolo,"Bolo de chocolate",1,0,visible,,"<p>Um <b>bolo</b> &amp; festa</p>","","Bolos > Festa, Doces","https://x/a.jpg, https://x/b.jpg",,Tamanho,"P, G"
46,simple,,Balões,-1,0,visible,,,"45.00","Balões, Festa",,,,
48,variation,bolo-p,"Bolo de chocolate - P",1,0,visible,,,"120,00",,https://x/c.jpg,bolo,Tamanho,P
49,variation,bolo-g,"Bolo de chocolate - G",1,0,visible,,,180,,https://x/a.jpg,id:44,Tamanho,G
`,
  'WooCommerce em português': `ID,Tipo,SKU,Nome,Publicado,"Em destaque?","Visibilidade no catálogo","Descrição curta",Descrição,"Preço normal",Categorias,Imagens
44,variable,bolo,"Bolo de chocolate",1,0,visible,,"Um bolo & festa","","Bolos > Festa","https://x/a.jpg, https://x/b.jpg"
45,variation,bolo-p,"Bolo de chocolate - P",1,0,visible,,,"120,00",,
46,variation,bolo-g,"Bolo de chocolate - G",1,0,visible,,,"180,00",,https://x/c.jpg
47,simple,,Balões,0,0,visible,,,"45,00","Balões",
`,
  'Loja Integrada': `id;sku-pai;sku;tipo;ativo;nome;descricao-completa;preco-cheio;estoque-quantidade;categoria-nome-nivel-1;categoria-nome-nivel-2;grade-tamanho;imagem-1;imagem-2
123;;BC;com-opcao;S;Bolo de chocolate;Um bolo & festa;;;Bolos;Festa;;https://x/a.jpg;https://x/b.jpg
124;BC;BC-P;opcao;S;;;120,00;5;;;P;https://x/c.jpg;
125;BC;BC-G;opcao;S;;;180,00;5;;;G;;
126;;;sem-opcao;N;Balões;;45,00;5;Balões;;;;
`,
  Bling: `ID;Código;Descrição;Unidade;NCM;Origem;Preço;Situação;Estoque;GTIN/EAN;Produto Variação;Código Pai;Descrição Curta;URL Imagens Externas;Categoria do produto
900;BC;Bolo de chocolate;UN;;0;120,00;Ativo;5;;Produto;;Um bolo & festa;https://x/a.jpg|https://x/b.jpg;Festa
901;BC-P;Tamanho:P;UN;;0;120,00;Ativo;5;;Variação;BC;;https://x/c.jpg;
902;BC-G;Tamanho:G;UN;;0;180,00;Ativo;5;;Variação;BC;;;
903;;Balões;UN;;0;45,00;Inativo;5;;Produto;;;;Balões
`,
  Tray: `Código do produto;Referência;Nome do produto;Descrição do produto;Preço de venda;Preço promocional;Estoque;Categoria;Disponível;Imagem principal;Imagem 2;Imagem 3
31;BC;Bolo de chocolate;"<p>Um <b>bolo</b> &amp; festa</p>";120,00;;5;Bolos > Festa;1;https://x/a.jpg;https://x/b.jpg;https://x/c.jpg
32;;Balões;;45,00;;5;Balões;0;;;
`,
} as const;

export type PlanilhaDeLoja = keyof typeof PLANILHAS_DE_LOJAS;
